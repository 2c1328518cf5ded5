import type { Answer } from './question-type.ts'

/** An empty text, nothing chosen and a piece of writing without a word or file are no answer. */
export function isAnswered(answer: Answer | null): boolean {
  if (answer === null) return false
  if (typeof answer === 'number') return true
  if (typeof answer === 'string') return isSeen(answer)
  if ('text' in answer) return isSeen(answer.text) || answer.fileId !== undefined
  return answer.length > 0
}

/**
 * White space of any kind and characters without a picture, such as U+200B, leave a field that looks empty.
 */
function isSeen(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(text)
}
