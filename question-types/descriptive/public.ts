import { textsAlone } from '../public-texts.ts'
import type { PublicQuestionType } from '../question-type.ts'

export const descriptivePublic: PublicQuestionType = {
  code: 6,
  name: 'descriptive',
  label: { en: 'Descriptive Test', hi: 'वर्णनात्मक परीक्षा' },
  options: 'none',
  publicForm: (question) => ({ type: 6, input: 'writing', ...textsAlone(question) }),
}
