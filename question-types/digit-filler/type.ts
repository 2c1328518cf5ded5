import type { QuestionType } from '../question-type.ts'
import { type DigitFillerKey, readKey, writeKey } from './content.ts'
import { digitFillerPublic } from './public.ts'
import { score } from './score.ts'
import { accepts } from './validate.ts'

export const digitFiller: QuestionType<DigitFillerKey> = {
  ...digitFillerPublic,
  readKey,
  writeKey,
  accepts,
  score,
}
