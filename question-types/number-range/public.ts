import { textsAlone } from '../public-texts.ts'
import type { PublicQuestionType } from '../question-type.ts'

export const numberRangePublic: PublicQuestionType = {
  code: 5,
  name: 'number-range',
  label: { en: 'Digit Filler Range', hi: 'संख्या भरें, सीमा के भीतर' },
  options: 'none',
  publicForm: (question) => ({ type: 5, input: 'number', ...textsAlone(question) }),
}
