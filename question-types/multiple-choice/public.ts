import { textsWithOptions } from '../public-texts.ts'
import type { PublicQuestionType } from '../question-type.ts'

export const multipleChoicePublic: PublicQuestionType = {
  code: 3,
  name: 'multiple-choice',
  label: { en: 'Multiple Choice Multiple Correct', hi: 'बहुविकल्पीय प्रश्न, एक या अधिक विकल्प सही' },
  options: 'needed',
  publicForm: (question) => ({ type: 3, input: 'some-options', ...textsWithOptions(question) }),
}
