import { markUnitsOf, UNITS_PER_MARK } from './marks.ts'

const MOST_DECIMALS = 3

/** Units as files write marks, exactly: `2`, `0.25`, `8/7`. */
export function writtenMarks(units: number): string {
  const decimal = String(Number((units / UNITS_PER_MARK).toFixed(MOST_DECIMALS)))
  if (markUnitsOf(decimal) === units) return decimal
  const shared = commonDivisor(Math.abs(units), UNITS_PER_MARK)
  return `${units / shared}/${UNITS_PER_MARK / shared}`
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
