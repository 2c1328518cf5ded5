/** A decimal number without rounding: `units` of 10 to the minus `places`. */
export interface ExactNumber {
  units: bigint
  places: number
}

const WRITTEN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i
const MOST_DIGITS = 60
const MOST_PLACES = 100

/**
 * The number as programs write it, `-2.50` or `6.02e23`; undefined for anything else and for what is longer
 * than a key needs.
 */
export function readNumber(written: string): ExactNumber | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = WRITTEN.exec(written.trim()) ?? []
  const digits = whole + fraction
  if (digits === '' || digits.length > MOST_DIGITS) return undefined
  const places = fraction.length - Number(exponent)
  if (Math.abs(places) > MOST_PLACES) return undefined
  const units = BigInt(sign === '-' ? `-${digits}` : digits)
  return places < 0 ? { units: units * 10n ** BigInt(-places), places: 0 } : { units, places }
}

/** As plain digits, without redundant zeros. */
export function writeNumber({ units, places }: ExactNumber): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places, digits.length).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - places)
  return `${units < 0n ? '-' : ''}${whole}${places > 0 && fraction !== '' ? `.${fraction}` : ''}`
}

export function sumOf(a: ExactNumber, b: ExactNumber): ExactNumber {
  const places = Math.max(a.places, b.places)
  return { units: unitsAt(a, places) + unitsAt(b, places), places }
}

export function productOf(a: ExactNumber, b: ExactNumber): ExactNumber {
  return { units: a.units * b.units, places: a.places + b.places }
}

export function negated({ units, places }: ExactNumber): ExactNumber {
  return { units: -units, places }
}

/** Below zero where `a` is the smaller one. */
export function compareNumbers(a: ExactNumber, b: ExactNumber): number {
  const places = Math.max(a.places, b.places)
  const difference = unitsAt(a, places) - unitsAt(b, places)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function unitsAt({ units, places }: ExactNumber, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - places)
}
