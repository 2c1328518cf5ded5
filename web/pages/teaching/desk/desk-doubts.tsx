import { type FormEvent, useId, useState } from 'react'
import { LONGEST_ANSWER } from '../../../../contract/live/classroom-limits.ts'
import { callClass } from '../../../data/clients/classroom-client.ts'
import type { ClassQuestion } from '../../../data/live/classroom.queries.ts'
import { Doubt } from '../../../parts/classroom/doubt.tsx'
import { useSpeakerName } from '../../../parts/classroom/speaker.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { deskTexts } from './desk-texts.ts'
import { useAtDesk, usePress } from './use-desk.ts'

/** Doubts that wait, the longest first, and below them those that were settled. */
export function DeskDoubts({ asked }: { asked: ClassQuestion[] }) {
  const t = useTexts(deskTexts)
  const waiting = asked.filter(({ state }) => state === 'WAITING').toSorted((one, other) => one.id - other.id)
  const settled = asked.filter(({ state }) => state !== 'WAITING')
  if (asked.length === 0) return <p className="room-empty">{t.noDoubts}</p>
  return (
    <div className="room-scroll">
      <p className="room-note">{t.waitingFirst(waiting.length)}</p>
      {waiting.map((question) => (
        <Doubt key={question.id} question={question}>
          <Answering question={question} />
        </Doubt>
      ))}
      {settled.map((question) => (
        <Doubt key={question.id} question={question} />
      ))}
    </div>
  )
}

function Answering({ question }: { question: ClassQuestion }) {
  const t = useTexts(deskTexts)
  const id = useId()
  const nameOf = useSpeakerName()
  const { itemId, dispatch } = useAtDesk()
  const { busy, fault, run } = usePress()
  const [writes, setWrites] = useState(false)
  const [text, setText] = useState('')
  const [share, setShare] = useState(false)
  const isMinor = question.name === null
  const answer = (how: 'written' | 'aloud' | 'put_away') =>
    void run(async () => {
      const told = await callClass('teaching', 'answerQuestion', {
        ...{ itemId, questionId: question.id, how, share: share && how !== 'put_away' },
        ...(how === 'written' && { answer: text.trim() }),
      })
      dispatch({ do: 'question', question: told.question })
    })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') answer('written')
  }
  return (
    <form onSubmit={onSubmit}>
      {writes && (
        <textarea
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          rows={3}
          maxLength={LONGEST_ANSWER}
          aria-label={t.answerOf(nameOf(question))}
          aria-describedby={`${id}-fault`}
          className="field room-area"
        />
      )}
      {isMinor ? (
        <p className="room-note">{t.shareMinor}</p>
      ) : (
        <label className="desk-check">
          <input
            type="checkbox"
            checked={share}
            onChange={({ currentTarget }) => setShare(currentTarget.checked)}
          />
          {t.share}
        </label>
      )}
      <p className="room-presses">
        {writes ? (
          <button type="submit" aria-disabled={busy || text.trim() === ''} className="button">
            {t.sendAnswer}
          </button>
        ) : (
          <button type="button" onClick={() => setWrites(true)} className="button-quiet">
            {t.answer}
          </button>
        )}
        <button type="button" onClick={() => answer('aloud')} className="room-link">
          {t.aloud}
        </button>
        <button type="button" onClick={() => answer('put_away')} className="room-link">
          {t.putAway}
        </button>
        <span role="alert" id={`${id}-fault`} className="room-fault">
          {fault}
        </span>
      </p>
    </form>
  )
}
