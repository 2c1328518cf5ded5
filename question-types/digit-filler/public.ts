import { textsAlone } from '../public-texts.ts'
import type { PublicQuestionType } from '../question-type.ts'

export const digitFillerPublic: PublicQuestionType = {
  code: 4,
  name: 'digit-filler',
  label: { en: 'Digit Filler', hi: 'संख्या भरें' },
  options: 'none',
  publicForm: (question) => ({ type: 4, input: 'number', ...textsAlone(question) }),
}
