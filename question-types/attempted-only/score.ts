import { isAnswered } from '../is-answered.ts'
import { UNATTEMPTED, UNGRADED } from '../judged.ts'
import type { Answer, Scored } from '../question-type.ts'
import type { AttemptedOnlyKey } from './content.ts'

export function score(_key: AttemptedOnlyKey, answer: Answer | null): Scored {
  return isAnswered(answer) ? UNGRADED : UNATTEMPTED
}
