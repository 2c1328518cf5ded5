import { type Marking, RESULTS, type Scored } from './question-type.ts'

/** Nothing was answered: it brings nothing and costs nothing. */
export const UNATTEMPTED: Scored = { result: RESULTS.unattempted, units: 0 }

/** Something was answered that no machine grades. */
export const UNGRADED: Scored = { result: RESULTS.ungraded, units: 0 }

/** Full marks for what is right; for what is not, the negative marks off. */
export function judged(correct: boolean, marking: Marking): Scored {
  return correct
    ? { result: RESULTS.correct, units: marking.marksUnits }
    : { result: RESULTS.wrong, units: 0 - marking.negativeUnits }
}
