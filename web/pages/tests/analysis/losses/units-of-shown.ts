import { UNITS_PER_MARK } from '../../../../../exam/marks.ts'

const MOST_PARTS = 8

/**
 * The exact units of a single question's marks, derived from the two decimals sent: `0.33` is a third. Sums
 * of decimals would drift; sums of units equal the server's.
 */
export function unitsOfShown(marks: number): number {
  for (let parts = 1; parts <= MOST_PARTS; parts++) {
    const whole = Math.round(marks * parts)
    // A third shown as 0.33 is off by less than half a hundredth; exact halves are rounded up.
    if (Math.abs(whole / parts - marks) < 0.005_01) return (whole * UNITS_PER_MARK) / parts
  }
  return Math.round(marks * UNITS_PER_MARK)
}
