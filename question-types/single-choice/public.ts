import { textsWithOptions } from '../public-texts.ts'
import type { PublicQuestionType } from '../question-type.ts'

export const singleChoicePublic: PublicQuestionType = {
  code: 1,
  name: 'single-choice',
  label: { en: 'Multiple Choice Question', hi: 'बहुविकल्पीय प्रश्न' },
  options: 'needed',
  publicForm: (question) => ({ type: 1, input: 'one-option', ...textsWithOptions(question) }),
}
