import { type FormEvent, useCallback, useState } from 'react'
import { LONGEST_MESSAGE } from '../../../../contract/live/classroom-limits.ts'
import { callClass } from '../../../data/clients/classroom-client.ts'
import type { ClassMessage } from '../../../data/live/classroom.queries.ts'
import { roomTexts } from '../../../parts/classroom/classroom-texts.ts'
import { MessageLog } from '../../../parts/classroom/message-log.tsx'
import { PinnedMessage } from '../../../parts/classroom/pinned-message.tsx'
import { SendIcon } from '../../../parts/classroom/room-icons.tsx'
import { SaidMenu } from '../../../parts/classroom/said-menu.tsx'
import { Speaker, useSpeakerName } from '../../../parts/classroom/speaker.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { requestKeys } from '../../../ui/device/request-key.ts'
import type { DeskState } from './desk-state.ts'
import { deskTexts } from './desk-texts.ts'
import { useAtDesk, usePress } from './use-desk.ts'

/** What is said in the class, with what a teacher can do about it. */
export function DeskChat({ desk }: { desk: DeskState }) {
  const t = useTexts(deskTexts)
  const [asked, setAsked] = useState<ClassMessage>()
  const actions = useCallback(
    (message: ClassMessage) => <MessageMenu message={message} onShutOut={setAsked} />,
    [],
  )
  return (
    <>
      {desk.pinned && <PinnedLine message={desk.pinned} />}
      {desk.reported.length > 0 && (
        <section aria-label={t.reported} className="desk-reported">
          <h2 className="room-heading">{t.reported}</h2>
          {desk.reported.map((message) => (
            <Reported key={message.id} message={message} />
          ))}
        </section>
      )}
      <MessageLog
        messages={desk.messages}
        earlier={false}
        onEarlier={async () => {}}
        aloud={false}
        actions={actions}
      />
      {desk.classState !== 'OVER' && <Write />}
      {asked && <ShutOut message={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function PinnedLine({ message }: { message: ClassMessage }) {
  const t = useTexts(deskTexts)
  const { itemId } = useAtDesk()
  const { run } = usePress()
  return (
    <PinnedMessage message={message}>
      <button
        type="button"
        onClick={() => void run(() => callClass('teaching', 'pinMessage', { itemId, messageId: null }))}
        className="room-link"
      >
        {t.unpin}
      </button>
    </PinnedMessage>
  )
}

function Reported({ message }: { message: DeskState['reported'][number] }) {
  const t = useTexts(deskTexts)
  const { itemId } = useAtDesk()
  const { run, fault } = usePress()
  const asked = { itemId, messageId: message.id }
  return (
    <article className="said">
      <p className="said-head">
        <Speaker said={message} />
        <span className="said-at">{t.reports(message.reports)}</span>
      </p>
      <p dir="auto" className="said-text">
        {message.text}
      </p>
      <p className="room-presses">
        <button
          type="button"
          onClick={() => void run(() => callClass('teaching', 'removeMessage', asked))}
          className="room-link"
        >
          {t.remove}
        </button>
        <button
          type="button"
          onClick={() => void run(() => callClass('teaching', 'keepMessage', asked))}
          className="room-link"
        >
          {t.keep}
        </button>
        <span role="alert" className="room-fault">
          {fault}
        </span>
      </p>
    </article>
  )
}

interface MenuProps {
  message: ClassMessage
  onShutOut: (message: ClassMessage) => void
}

function MessageMenu({ message, onShutOut }: MenuProps) {
  const t = useTexts(deskTexts)
  const words = useTexts(roomTexts)
  const nameOf = useSpeakerName()
  const { itemId } = useAtDesk()
  const { run, fault } = usePress()
  const asked = { itemId, messageId: message.id }
  const press = (work: () => Promise<unknown>, close: () => void) =>
    void run(async () => {
      await work()
      close()
    })
  return (
    <SaidMenu label={words.more(nameOf(message))}>
      {(close) => (
        <>
          <button
            type="button"
            onClick={() => press(() => callClass('teaching', 'pinMessage', asked), close)}
            className="said-choice"
          >
            {t.pin}
          </button>
          <button
            type="button"
            onClick={() => press(() => callClass('teaching', 'removeMessage', asked), close)}
            className="said-choice"
          >
            {t.remove}
          </button>
          {message.number !== null && (
            <button
              type="button"
              onClick={() => {
                close()
                onShutOut(message)
              }}
              className="said-choice"
            >
              {t.shutOut}
            </button>
          )}
          <span role="alert" className="said-told">
            {fault}
          </span>
        </>
      )}
    </SaidMenu>
  )
}

function ShutOut({ message, onClose }: { message: ClassMessage; onClose: () => void }) {
  const t = useTexts(deskTexts)
  const nameOf = useSpeakerName()
  const { itemId } = useAtDesk()
  return (
    <ConfirmDialog
      title={t.shutOutAsk(nameOf(message))}
      confirm={t.shutOutYes}
      cancel={t.cancel}
      failed={t.failed}
      failedHelp=""
      onConfirm={async () => {
        await callClass('teaching', 'removeLearner', { itemId, number: message.number!, out: true })
      }}
      onClose={onClose}
    >
      <p>{t.shutOutHelp}</p>
    </ConfirmDialog>
  )
}

function Write() {
  const t = useTexts(deskTexts)
  const { itemId } = useAtDesk()
  const { busy, fault, run } = usePress()
  const [text, setText] = useState('')
  const [pin, setPin] = useState(false)
  const [keyOf] = useState(requestKeys)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    if (said === '') return
    void run(async () => {
      await callClass('teaching', 'sayAsTeacher', {
        ...{ itemId, text: said, pin, requestKey: keyOf({ said, pin }) },
      })
      setText('')
      setPin(false)
    })
  }
  return (
    <form onSubmit={onSubmit} className="compose">
      <div role="alert" className="room-fault">
        {fault}
      </div>
      <div className="compose-row">
        <input
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={LONGEST_MESSAGE}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={t.write}
          placeholder={t.write}
          className="field compose-field"
        />
        <button
          type="submit"
          aria-disabled={busy || text.trim() === ''}
          aria-label={t.send}
          className="compose-send"
        >
          <SendIcon />
        </button>
      </div>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={pin}
          onChange={({ currentTarget }) => setPin(currentTarget.checked)}
        />
        {t.pinIt}
      </label>
    </form>
  )
}
