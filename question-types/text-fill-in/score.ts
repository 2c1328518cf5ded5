import { foldedText } from '../folded-text.ts'
import { isAnswered } from '../is-answered.ts'
import { judged, UNATTEMPTED } from '../judged.ts'
import type { Answer, Marking, Scored } from '../question-type.ts'
import type { TextFillInKey } from './content.ts'

export function score(key: TextFillInKey, answer: Answer | null, marking: Marking): Scored {
  if (typeof answer !== 'string' || !isAnswered(answer)) return UNATTEMPTED
  const given = foldedText(answer)
  return judged(
    key.some((accepted) => foldedText(accepted) === given),
    marking,
  )
}
