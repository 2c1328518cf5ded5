import { judged, UNATTEMPTED } from '../judged.ts'
import type { Answer, Marking, Scored } from '../question-type.ts'
import type { SingleChoiceKey } from './content.ts'

export function score(key: SingleChoiceKey, answer: Answer | null, marking: Marking): Scored {
  return typeof answer === 'number' ? judged(answer === key, marking) : UNATTEMPTED
}
