import { textsAlone } from '../public-texts.ts'
import type { PublicQuestionType } from '../question-type.ts'

export const textFillInPublic: PublicQuestionType = {
  code: 2,
  name: 'text-fill-in',
  label: { en: 'Fill In The Blanks', hi: 'रिक्त स्थान भरें' },
  options: 'none',
  publicForm: (question) => ({ type: 2, input: 'text', ...textsAlone(question) }),
}
