import { indianNumber } from '../../../../display/indian-number.ts'
import { QUESTION_STATUS } from '../../../../exam/question-status.ts'
import type { EvaluatedQuestion } from '../../../data/attempts.queries.ts'
import { resultTexts } from '../../../parts/result/result-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { isSlow, type Others } from './question-facts.ts'
import { spentWords } from './spent-words.ts'

interface OthersProps {
  question: EvaluatedQuestion
  others: Others | undefined
}

/**
 * The results of others for a question, and notes on the person's own: marked, slow, or not counted any more.
 */
export function QuestionOthers({ question, others }: OthersProps) {
  const t = useTexts(resultTexts)
  const { status, bonus, chapter, topic, subject } = question
  const isMarked = status === QUESTION_STATUS.marked || status === QUESTION_STATUS.answeredAndMarked
  const told = [
    others && others.correctShare !== null
      ? t.othersRight(String(Math.round(100 * others.correctShare)), indianNumber(others.answered))
      : others && t.othersAnswered(indianNumber(others.answered)),
    others && others.meanSpentMs !== null && t.othersTime(spentWords(others.meanSpentMs, t)),
  ].filter(Boolean)
  const flags = [
    isSlow({ question, others }) && t.wasSlow,
    isMarked && t.wasMarked,
    bonus && t.isBonus,
  ].filter((flag) => typeof flag === 'string')
  const about = [...new Set([subject, chapter, topic])].filter(Boolean).join(' · ')
  if (told.length === 0 && flags.length === 0 && about === '') return null
  return (
    <div className="flex w-full flex-col gap-1 text-small">
      {about !== '' && <p className="text-quiet">{about}</p>}
      {told.length > 0 && <p className="text-quiet tabular-nums">{told.join(' · ')}</p>}
      {flags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {flags.map((flag) => (
            <li key={flag} className="pill pill-mark">
              {flag}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
