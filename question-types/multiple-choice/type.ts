import type { QuestionType } from '../question-type.ts'
import { type MultipleChoiceKey, readKey, writeKey } from './content.ts'
import { multipleChoicePublic } from './public.ts'
import { score } from './score.ts'
import { accepts } from './validate.ts'

export const multipleChoice: QuestionType<MultipleChoiceKey> = {
  ...multipleChoicePublic,
  readKey,
  writeKey,
  accepts,
  score,
}
