import { attemptedOnly } from './attempted-only/type.ts'
import { descriptive } from './descriptive/type.ts'
import { digitFiller } from './digit-filler/type.ts'
import { multipleChoice } from './multiple-choice/type.ts'
import { numberRange } from './number-range/type.ts'
import type { QuestionType } from './question-type.ts'
import { singleChoice } from './single-choice/type.ts'
import { textFillIn } from './text-fill-in/type.ts'

/** Every type of question, by its code: another one is its folder and its line here. */
export const QUESTION_TYPES: readonly QuestionType[] = [
  singleChoice,
  textFillIn,
  multipleChoice,
  digitFiller,
  numberRange,
  descriptive,
  attemptedOnly,
]

const byCode = new Map<number, QuestionType>(QUESTION_TYPES.map((type) => [type.code, type]))

/** The type with this code; throws where there is none. */
export function questionTypeOf(code: number): QuestionType {
  const type = byCode.get(code)
  if (!type) throw new Error(`there is no question type ${code}`)
  return type
}
