import type { QuestionType } from '../question-type.ts'
import { type DescriptiveKey, readKey, writeKey } from './content.ts'
import { descriptivePublic } from './public.ts'
import { score } from './score.ts'
import { accepts } from './validate.ts'

export const descriptive: QuestionType<DescriptiveKey> = {
  ...descriptivePublic,
  readKey,
  writeKey,
  accepts,
  score,
}
