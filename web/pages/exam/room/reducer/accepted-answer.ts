import type { PublicQuestion } from '../../../../../exam/public-paper.ts'
import { areOptionNumbers, isFieldText, isOptionNumber } from '../../../../../question-types/answer-forms.ts'
import { accepts as isWriting } from '../../../../../question-types/descriptive/validate.ts'
import type { Answer, AnswerInput } from '../../../../../question-types/question-type.ts'

const FORMS: Record<AnswerInput, (answer: Answer, optionCount: number) => boolean> = {
  'one-option': isOptionNumber,
  'some-options': areOptionNumbers,
  text: isFieldText,
  number: isFieldText,
  writing: isWriting,
}

/** Whether the server accepts this as an answer to the question. */
export function isAcceptedAnswer(
  answer: Answer | null,
  { input, en, hi }: Pick<PublicQuestion, 'input' | 'en' | 'hi'>,
): boolean {
  const optionCount = (en ?? hi)?.options?.length ?? 0
  return answer === null || FORMS[input](answer, optionCount)
}

/** Whether two answers are equal, by value. */
export function isSameAnswer(a: Answer | null, b: Answer | null): boolean {
  return a === b || JSON.stringify(formOf(a)) === JSON.stringify(formOf(b))
}

/** A written answer, with its parts in a fixed order. */
function formOf(answer: Answer | null): unknown {
  if (typeof answer !== 'object' || answer === null || !('text' in answer)) return answer
  return [answer.text, answer.fileId]
}
