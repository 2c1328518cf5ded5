import { textsAlone, textsWithOptions } from '../public-texts.ts'
import type { PublicQuestionType, WrittenQuestion } from '../question-type.ts'

export const attemptedOnlyPublic: PublicQuestionType = {
  code: 7,
  name: 'attempted-only',
  label: undefined,
  options: 'allowed',
  publicForm: (question) =>
    hasOptions(question)
      ? { type: 7, input: 'one-option', ...textsWithOptions(question) }
      : { type: 7, input: 'text', ...textsAlone(question) },
}

function hasOptions({ en, hi }: WrittenQuestion): boolean {
  return [en, hi].some((written) => written?.options !== undefined && written.options.length > 0)
}
