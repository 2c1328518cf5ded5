import { type ReactNode, useState } from 'react'
import type { OwnPoll } from '../../../../data/live/classroom.queries.ts'
import { roomTexts } from '../../../../parts/classroom/classroom-texts.ts'
import { PollBars } from '../../../../parts/classroom/poll-bars.tsx'
import { PollOptions } from '../../../../parts/classroom/poll-options.tsx'
import { Verdict } from '../../../../parts/classroom/verdict.tsx'
import { useTexts } from '../../../../texts/texts.tsx'
import { replayTexts } from './replay-texts.ts'

/** A question of the class. Who was not there tries it first; nothing of that is kept. */
export function ReplayedPoll({ poll, moment }: { poll: OwnPoll; moment: ReactNode }) {
  const t = useTexts(replayTexts)
  const room = useTexts(roomTexts)
  const [tried, setTried] = useState<number>()
  const own = poll.own ?? tried ?? null
  const asks = poll.right !== null && own === null
  return (
    <article aria-label={t.question} className="room-card">
      <p className="said-head">
        <span className="said-by">{t.question}</span>
        {moment}
      </p>
      <p dir="auto" className="poll-text">
        {poll.text}
      </p>
      {asks ? (
        <>
          <p className="room-note">{t.tryIt}</p>
          <PollOptions options={poll.options} onPick={setTried} />
        </>
      ) : (
        <PollBars
          poll={poll}
          mark={(option) => option === own && <span className="bar-own">{room.yourAnswer}</span>}
        />
      )}
      <p role="status" className="poll-said">
        {!asks && <Verdict right={poll.right} own={own} />}
      </p>
    </article>
  )
}
