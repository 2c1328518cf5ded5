/** The unit of marks: every fraction of a mark from 1/1 to 1/8 is a whole number of units (rules.md). */
export const UNITS_PER_MARK = 840

const MOST_MARKS = 10_000
const WRITTEN = /^(-?)(\d{1,5})(?:\.(\d{1,4})|\/([1-9]\d{0,2}))?$/

/**
 * Marks as files write them, `4`, `0.25`, `8/7` or `-1/3`, in units of 1/840; undefined where they are no
 * whole number of units.
 */
export function markUnitsOf(written: string): number | undefined {
  const [, minus, whole, decimals, divisor] = WRITTEN.exec(written.trim()) ?? []
  if (whole === undefined) return undefined
  const parts = divisor === undefined ? 10 ** (decimals?.length ?? 0) : Number(divisor)
  const count = divisor === undefined ? Number(whole + (decimals ?? '')) : Number(whole)
  if (count > MOST_MARKS * parts || (count * UNITS_PER_MARK) % parts !== 0) return undefined
  const units = (count * UNITS_PER_MARK) / parts
  return minus && units > 0 ? -units : units
}

/**
 * Units as a person reads marks: a decimal rounded half away from zero to 2 places, without closing zeros.
 * Never computed with.
 */
export function marksOf(units: number): number {
  const hundredths = Math.round((Math.abs(units) * 100) / UNITS_PER_MARK)
  return (units < 0 && hundredths > 0 ? -hundredths : hundredths) / 100
}
