import type { QuestionType } from '../question-type.ts'
import { readKey, type SingleChoiceKey, writeKey } from './content.ts'
import { singleChoicePublic } from './public.ts'
import { score } from './score.ts'
import { accepts } from './validate.ts'

export const singleChoice: QuestionType<SingleChoiceKey> = {
  ...singleChoicePublic,
  readKey,
  writeKey,
  accepts,
  score,
}
