import { type PropValue, REDACTED } from './event-names.ts'

const AT = /@|%(?:25)*40/
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/
/** Digits with what people put between them. */
const DIGITS = /\p{Nd}+(?:[\p{Z}\p{Cc}\p{Cf}\p{Pd}\p{Ps}\p{Pe}._/+\\|:,;*~%-]+\p{Nd}+)*/gu
/** Ten digits from 6 to 9 on, with or without the country or trunk before them (B §5). */
const PHONE = /^(?:(?:00)?91|0)?[6-9]\d{9}$/

/**
 * Whether a text looks as if it held an e-mail address (B §5: anything with an @) or an Indian mobile number,
 * in whatever digits and with whatever between them.
 */
export function looksPersonal(text: string): boolean {
  // Full-width and other dressed-up signs become plain ones.
  const plain = ASCII.test(text) ? text : text.normalize('NFKC')
  if (AT.test(plain)) return true
  if (plain.length < 10) return false
  for (const [run] of plain.matchAll(DIGITS)) if (holdsPhone(run)) return true
  return false
}

/** The same values, with `[redacted]` in place of each that looks like personal data. */
export function redacted(props: Record<string, PropValue>): Record<string, PropValue> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, isPersonal(value) ? REDACTED : value]),
  )
}

function isPersonal(value: PropValue): boolean {
  // Most values are small numbers.
  if (typeof value === 'number' ? Math.abs(value) < 1e9 : typeof value === 'boolean') return false
  return looksPersonal(String(value))
}

/**
 * Pieces side by side that make a number together: `98765 43210`, `+91-98765-43210`, `9.8.7.6.5.4.3.2.1.0`.
 */
function holdsPhone(run: string): boolean {
  const pieces = run.match(/\p{Nd}+/gu)!.map(asciiDigits)
  for (let from = 0; from < pieces.length; from++) {
    let joined = ''
    for (let to = from; to < pieces.length && joined.length <= 14; to++) {
      joined += pieces[to]
      if (PHONE.test(joined)) return true
    }
  }
  return false
}

/** Every block of decimal digits in Unicode begins with its zero. */
function asciiDigits(digits: string): string {
  return Array.from(digits, (digit) => (/[0-9]/.test(digit) ? digit : digitValue(digit))).join('')
}

function digitValue(digit: string): number {
  let value = 0
  const code = digit.codePointAt(0)!
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return value
}
