import { isAnswered } from '../is-answered.ts'
import { UNATTEMPTED, UNGRADED } from '../judged.ts'
import type { Answer, Scored } from '../question-type.ts'
import type { DescriptiveKey } from './content.ts'

export function score(_key: DescriptiveKey, answer: Answer | null): Scored {
  const isWriting = typeof answer === 'object' && answer !== null && 'text' in answer
  return isWriting && isAnswered(answer) ? UNGRADED : UNATTEMPTED
}
