import { type Dispatch, useState } from 'react'
import { callClass } from '../../../data/clients/classroom-client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import type { ClassPlace, OwnPoll } from '../../../data/live/classroom.queries.ts'
import { roomTexts } from '../../../parts/classroom/classroom-texts.ts'
import { PollBars } from '../../../parts/classroom/poll-bars.tsx'
import { PollOptions } from '../../../parts/classroom/poll-options.tsx'
import { Verdict } from '../../../parts/classroom/verdict.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { classRoomTexts } from './class-room-texts.ts'
import { faultOf } from './fault-words.ts'
import type { RoomAction } from './room-state.ts'

interface PollProps {
  place: ClassPlace
  poll: OwnPoll
  dispatch: Dispatch<RoomAction>
}

/** A question of the teacher: to be answered once, then its bars, and what is right when it is closed. */
export function PollCard({ place, poll, dispatch }: PollProps) {
  const t = useTexts(classRoomTexts)
  const room = useTexts(roomTexts)
  const [said, setSaid] = useState('')
  const [sending, setSending] = useState<number>()
  const answer = async (option: number) => {
    if (sending !== undefined) return
    setSending(option)
    setSaid('')
    try {
      const { own, counted } = await callClass('classroom', 'answerPoll', {
        ...place,
        pollId: poll.id,
        option,
      })
      dispatch({ do: 'answer', pollId: poll.id, own })
      setSaid(counted ? t.thanks : t.lateAnswer)
    } catch (error) {
      const code = problemOf(error)?.code
      setSaid(code === 'answered_otherwise' ? t.answeredOtherwise : faultOf(error, t))
    } finally {
      setSending(undefined)
    }
  }
  // Who came late answers before what is right is shown to them.
  const asks = poll.own === null
  return (
    <div className="poll">
      <p dir="auto" className="poll-text">
        {poll.text}
      </p>
      {asks ? (
        <>
          <p className="room-note">{t.answerNow}</p>
          <PollOptions options={poll.options} sending={sending} onPick={(option) => void answer(option)} />
        </>
      ) : (
        <PollBars
          poll={poll}
          mark={(option) => option === poll.own && <span className="bar-own">{room.yourAnswer}</span>}
        />
      )}
      <p role="status" className="poll-said">
        {said} {!asks && <Verdict right={poll.right} own={poll.own} />}
      </p>
    </div>
  )
}

/** The question that is open, or was until just now, over the chat: nobody loses their place there. */
export function PollSheet({ place, poll, dispatch, onDone }: PollProps & { onDone: () => void }) {
  const t = useTexts(classRoomTexts)
  const room = useTexts(roomTexts)
  const [hidden, setHidden] = useState(false)
  const isOpen = poll.state === 'OPEN'
  if (hidden && isOpen)
    return (
      <button type="button" onClick={() => setHidden(false)} className="sheet-hidden">
        {t.showPoll}
      </button>
    )
  return (
    <section aria-label={t.question} className="sheet">
      <p className="sheet-head">
        <span className="pill pill-mark">{isOpen ? room.open : room.closed}</span>
        <button type="button" onClick={isOpen ? () => setHidden(true) : onDone} className="room-link">
          {t.hide}
        </button>
      </p>
      <PollCard place={place} poll={poll} dispatch={dispatch} />
    </section>
  )
}

/** All questions of the class, also those that one missed. */
export function PollsPanel({ polls, ...rest }: Omit<PollProps, 'poll'> & { polls: OwnPoll[] }) {
  const t = useTexts(classRoomTexts)
  const room = useTexts(roomTexts)
  if (polls.length === 0) return <p className="room-empty">{t.noPolls}</p>
  return (
    <div className="room-scroll">
      {polls.map((poll) => (
        <section key={poll.id} aria-label={poll.text} className="room-card">
          <span className={poll.state === 'OPEN' ? 'pill pill-mark' : 'pill'}>
            {poll.state === 'OPEN' ? room.open : room.closed}
          </span>
          <PollCard poll={poll} {...rest} />
        </section>
      ))}
    </div>
  )
}
