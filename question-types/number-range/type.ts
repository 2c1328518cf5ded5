import type { QuestionType } from '../question-type.ts'
import { type NumberRangeKey, readKey, writeKey } from './content.ts'
import { numberRangePublic } from './public.ts'
import { score } from './score.ts'
import { accepts } from './validate.ts'

export const numberRange: QuestionType<NumberRangeKey> = {
  ...numberRangePublic,
  readKey,
  writeKey,
  accepts,
  score,
}
