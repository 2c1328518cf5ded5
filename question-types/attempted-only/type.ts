import type { QuestionType } from '../question-type.ts'
import { type AttemptedOnlyKey, readKey, writeKey } from './content.ts'
import { attemptedOnlyPublic } from './public.ts'
import { score } from './score.ts'
import { accepts } from './validate.ts'

export const attemptedOnly: QuestionType<AttemptedOnlyKey> = {
  ...attemptedOnlyPublic,
  readKey,
  writeKey,
  accepts,
  score,
}
