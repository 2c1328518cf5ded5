import { markUnitsOf, UNITS_PER_MARK } from '../../../../exam/marks.ts'
import { writtenMarks } from '../../../../exam/written-marks.ts'
import { QuestionRejected } from './question-rejected.ts'

/** Foreign files round a third to 33.33 or 33.33333 percent. */
const NEAR = 0.000_1

/** Marks as foreign files write them, `2.0000000` or `0.3333333`, as ours do: `2`, `1/3`. */
export function marksText(written: string): string {
  const number = /^\d{1,5}(?:\.\d{1,20})?$/.test(written.trim()) ? Number(written) : Number.NaN
  const text = unitsText(nearestUnits(number))
  if (text === undefined) throw new QuestionRejected(`its marks, ${written.trim()}, cannot be kept exactly`)
  return text
}

/** What a wrong answer costs that takes off so many percent of the marks; undefined for nothing. */
export function negativeText(marks: string, percent: number): string | undefined {
  if (percent === 0) return undefined
  const share = nearestUnits(percent / 100)
  const units =
    share === undefined ? undefined : ((markUnitsOf(marks) ?? Number.NaN) * share) / UNITS_PER_MARK
  const text = unitsText(units)
  if (text === undefined)
    throw new QuestionRejected(`a wrong answer costs ${percent} % of the marks, which cannot be kept exactly`)
  return text
}

function nearestUnits(marks: number): number | undefined {
  const units = Math.round(marks * UNITS_PER_MARK)
  return Math.abs(units / UNITS_PER_MARK - marks) < NEAR ? units : undefined
}

/** undefined where they are no whole number of units, or more than a question may have */
function unitsText(units: number | undefined): string | undefined {
  if (units === undefined || !Number.isInteger(units)) return undefined
  const text = writtenMarks(units)
  return markUnitsOf(text) === units ? text : undefined
}
