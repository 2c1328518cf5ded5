import type { QuestionType } from '../question-type.ts'
import { readKey, type TextFillInKey, writeKey } from './content.ts'
import { textFillInPublic } from './public.ts'
import { score } from './score.ts'
import { accepts } from './validate.ts'

export const textFillIn: QuestionType<TextFillInKey> = {
  ...textFillInPublic,
  readKey,
  writeKey,
  accepts,
  score,
}
