import { UNITS_PER_MARK } from '../../exam/marks.ts'
import { judged, UNATTEMPTED } from '../judged.ts'
import { type Answer, type Marking, RESULTS, type Scored } from '../question-type.ts'
import type { MultipleChoiceKey } from './content.ts'

/**
 * A set that is right in part is wrong by its result, whatever it brings: only the whole set is correct (B
 * §5).
 */
export function score(key: MultipleChoiceKey, answer: Answer | null, marking: Marking): Scored {
  if (!isSet(answer) || answer.length === 0) return UNATTEMPTED
  const chosen = new Set(answer)
  const nothingWrong = [...chosen].every((number) => key.includes(number))
  if (!nothingWrong || chosen.size === key.length || marking.partial === 'none')
    return judged(nothingWrong && chosen.size === key.length, marking)
  return { result: RESULTS.wrong, units: Math.min(chosen.size * UNITS_PER_MARK, marking.marksUnits) }
}

// Array.isArray alone does not distinguish a readonly list from the other answers.
function isSet(answer: Answer | null): answer is readonly number[] {
  return Array.isArray(answer)
}
