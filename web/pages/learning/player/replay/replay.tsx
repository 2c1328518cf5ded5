import { memo, useEffect, useRef, useState } from 'react'
import { callClass } from '../../../../data/clients/classroom-client.ts'
import type { Lesson } from '../../../../data/lessons/lessons.queries.ts'
import type { ClassMessage, Replayed } from '../../../../data/live/classroom.queries.ts'
import { roomTexts } from '../../../../parts/classroom/classroom-texts.ts'
import { Doubt } from '../../../../parts/classroom/doubt.tsx'
import { LogFrame } from '../../../../parts/classroom/log-frame.tsx'
import { Message } from '../../../../parts/classroom/message.tsx'
import { ReportMenu } from '../../../../parts/classroom/report-menu.tsx'
import styles from '../../../../styles/classroom.css?url'
import { useTexts } from '../../../../texts/texts.tsx'
import { clockOf } from '../clock-words.ts'
import { useOwnPlayback, usePlayback } from '../playback/use-playback.ts'
import { knownOf, ownNumberOf, saidUntil } from './replay-minutes.ts'
import { replayTexts } from './replay-texts.ts'
import { ReplayedPoll } from './replayed-poll.tsx'
import { useReplay } from './use-replay.ts'

/** Further than a second of playing moves. */
const JUMP_SECONDS = 4

/** What was said in the class, as it was at the second that plays. */
export function Replay({ lesson }: { lesson: Lesson }) {
  const t = useTexts(replayTexts)
  const room = useTexts(roomTexts)
  const playback = useOwnPlayback()
  const second = usePlayback(playback, (one) => Math.floor(one.second))
  const { minutes, refused, again } = useReplay(lesson, second, lesson.seconds)
  const jumps = useJumps(second)
  const shown = saidUntil(minutes, second)
  const minute = Math.floor(second / 60)
  const now = knownOf(minutes, minute)
  const own = ownNumberOf(minutes)
  if (refused) return <p className="room-empty">{t[refused]}</p>
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <LogFrame
        key={jumps}
        label={room.messages}
        aloud={false}
        first={shown[0]?.second}
        last={shown.at(-1)?.second ?? 0}
        countAfter={(seen) => shown.filter((one) => one.second > seen).length}
      >
        {!minutes.has(minute) && <p className="log-note">{t.loading}</p>}
        {shown.length === 0 && now && <p className="log-note">{second < 60 ? t.nothingYet : t.nothing}</p>}
        {shown.map((one) => (
          <Entry key={keyOf(one)} one={one} own={own} lesson={lesson} />
        ))}
        {now !== undefined && now.leftOut > 0 && <p className="log-note">{t.leftOut(now.leftOut)}</p>}
        {minutes.get(minute) === 'failed' && (
          <p role="alert" className="log-note">
            {t.failed}{' '}
            <button type="button" onClick={again} className="room-link">
              {t.again}
            </button>
          </p>
        )}
      </LogFrame>
    </>
  )
}

/** Counts how often the lesson went elsewhere: what is read there begins at its end. */
function useJumps(second: number): number {
  const before = useRef(second)
  const [jumps, setJumps] = useState(0)
  useEffect(() => {
    if (Math.abs(second - before.current) > JUMP_SECONDS) setJumps((count) => count + 1)
    before.current = second
  }, [second])
  return jumps
}

function keyOf(one: Replayed): string {
  const { id } = one.kind === 'message' ? one.message : one.kind === 'poll' ? one.poll : one.question
  return `${one.kind} ${id}`
}

interface EntryProps {
  one: Replayed
  own: number | undefined
  lesson: Lesson
}

const Entry = memo(function Entry({ one, own, lesson: { packageId, itemId } }: EntryProps) {
  const moment = <Moment second={one.second} />
  if (one.kind === 'poll') return <ReplayedPoll poll={one.poll} moment={moment} />
  if (one.kind === 'question') return <Doubt question={one.question} own={own} moment={moment} />
  const actions = ({ number }: ClassMessage) =>
    number === null || number === own ? null : (
      <ReportMenu
        message={one.message}
        onReport={(messageId) => callClass('replays', 'reportReplayed', { packageId, itemId, messageId })}
      />
    )
  return <Message message={one.message} own={own} moment={moment} actions={actions} />
})

/** When it was said; a press plays from there. */
function Moment({ second }: { second: number }) {
  const t = useTexts(replayTexts)
  const playback = useOwnPlayback()
  const words = clockOf(second)
  return (
    <button
      type="button"
      aria-label={t.goTo(words)}
      onClick={() => playback.seek(second)}
      className="said-at said-moment"
    >
      {words}
    </button>
  )
}
