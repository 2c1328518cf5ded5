import type { ReactNode } from 'react'
import type { ClassQuestion } from '../../data/live/classroom.queries.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { clockWords } from '../batches/timing-words.ts'
import { roomTexts } from './classroom-texts.ts'
import { Speaker } from './speaker.tsx'

/** A doubt with what became of it. */
export function Doubt({
  question,
  own,
  moment,
  children,
}: {
  question: ClassQuestion
  own?: number | undefined
  /** instead of the hour at which it was asked */
  moment?: ReactNode
  children?: ReactNode
}) {
  const t = useTexts(roomTexts)
  const locale = useLocale()
  const { state, answer, answeredBy } = question
  return (
    <article className="doubt">
      <p className="said-head">
        <Speaker said={question} own={own} />
        {moment ?? (
          <time dateTime={question.at} className="said-at">
            {clockWords(question.at, locale)}
          </time>
        )}
      </p>
      <p dir="auto" className="said-text">
        {question.text}
      </p>
      {answer !== null && (
        <p dir="auto" className="doubt-answer">
          {answeredBy !== null && <b>{t.answerOf(answeredBy)} </b>}
          {answer}
        </p>
      )}
      <p className="doubt-marks">
        <span className="pill" data-state={state}>
          {state === 'WAITING'
            ? t.waiting
            : state === 'PUT_AWAY'
              ? t.putAway
              : answer === null
                ? t.aloud
                : t.answered}
        </span>
        {question.shared && <span className="pill">{t.shared}</span>}
      </p>
      {children}
    </article>
  )
}
