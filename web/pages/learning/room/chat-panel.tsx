import { type Dispatch, useCallback, useState } from 'react'
import { callClass } from '../../../data/clients/classroom-client.ts'
import type { ClassMessage, ClassPlace } from '../../../data/live/classroom.queries.ts'
import { roomTexts } from '../../../parts/classroom/classroom-texts.ts'
import { MessageLog } from '../../../parts/classroom/message-log.tsx'
import { PinnedMessage } from '../../../parts/classroom/pinned-message.tsx'
import { ReportMenu } from '../../../parts/classroom/report-menu.tsx'
import { keepHeardSettings, readHeardSettings } from '../../../parts/classroom/video/heard-settings.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { classRoomTexts } from './class-room-texts.ts'
import type { RoomAction, RoomState, Unsent } from './room-state.ts'

interface ChatProps {
  place: ClassPlace
  room: RoomState
  dispatch: Dispatch<RoomAction>
  onAgain: (key: string) => void
}

/** What is said in the class, with one's own messages that are still on their way. */
export function ChatPanel({ place, room, dispatch, onAgain }: ChatProps) {
  const [aloud, setAloud] = useState(() => readHeardSettings().aloud)
  const { packageId, itemId } = place
  const before = room.messages[0]?.id
  const onEarlier = async () => {
    if (before === undefined) return
    const found = await callClass('classroom', 'listClassMessages', { packageId, itemId, before })
    dispatch({ do: 'earlier', ...found })
  }
  const own = room.you.number
  const actions = useCallback(
    (message: ClassMessage) =>
      message.number === null || message.number === own ? null : (
        <ReportMenu
          message={message}
          onReport={(messageId) => callClass('classroom', 'reportMessage', { packageId, itemId, messageId })}
        />
      ),
    [packageId, itemId, own],
  )
  const onAloud = () => {
    setAloud(!aloud)
    keepHeardSettings({ ...readHeardSettings(), aloud: !aloud })
  }
  return (
    <>
      {room.pinned && <PinnedMessage message={room.pinned} />}
      <AloudSwitch aloud={aloud} onPress={onAloud} />
      <MessageLog
        messages={room.messages}
        own={own}
        earlier={room.earlier}
        onEarlier={onEarlier}
        aloud={aloud}
        actions={actions}
      >
        {room.unsent.length > 0
          ? room.unsent.map((one) => <OnItsWay key={one.key} unsent={one} onAgain={onAgain} />)
          : undefined}
      </MessageLog>
    </>
  )
}

/** For those who hear a page: it stands there when they come to it by keys. */
function AloudSwitch({ aloud, onPress }: { aloud: boolean; onPress: () => void }) {
  const t = useTexts(classRoomTexts)
  return (
    <button
      type="button"
      aria-pressed={aloud}
      onClick={onPress}
      className={aloud ? 'room-link' : 'room-link sr-only focus:not-sr-only'}
    >
      {aloud ? t.aloudOn : t.aloud}
    </button>
  )
}

function OnItsWay({ unsent, onAgain }: { unsent: Unsent; onAgain: (key: string) => void }) {
  const t = useTexts(classRoomTexts)
  const room = useTexts(roomTexts)
  return (
    <article className="said" data-own data-state={unsent.state}>
      <p className="said-head">
        <span className="said-by">{room.you}</span>
        {unsent.state === 'failed' ? (
          <button type="button" onClick={() => onAgain(unsent.key)} className="said-again">
            {t.notSent}
          </button>
        ) : (
          <span className="said-at">{unsent.state === 'waits' ? t.waits : t.sending}</span>
        )}
      </p>
      <p dir="auto" className="said-text">
        {unsent.text}
      </p>
    </article>
  )
}
