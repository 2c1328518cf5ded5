import { foldedText } from './folded-text.ts'

/**
 * A decimal number by its digits, without redundant zeros: no double comes between the typed and the compared
 * value.
 */
export interface Decimal {
  negative: boolean
  whole: string
  fraction: string
}

const PLAIN = /^([+\-\u2212]?)(\d*)(?:\.(\d*))?$/

/**
 * The number that was typed, where it is a plain decimal one: `12`, `-0.5`, `.5`, `5.`, `+3`, also in the
 * digits of an Indian script; undefined for anything else: exponents, commas, spaces, words.
 */
export function readDecimal(typed: string): Decimal | undefined {
  const [, sign, before = '', after = ''] = PLAIN.exec(inAsciiDigits(foldedText(typed))) ?? []
  if (before + after === '') return undefined
  let start = 0
  let end = after.length
  while (before[start] === '0') start++
  while (end > 0 && after[end - 1] === '0') end--
  const whole = before.slice(start)
  const fraction = after.slice(0, end)
  return { negative: sign !== '' && sign !== '+' && whole + fraction !== '', whole, fraction }
}

/** Below zero where `a` is the smaller number, 0 where both are the same one. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.negative !== b.negative) return a.negative ? -1 : 1
  const size = a.whole.length - b.whole.length || byText(a.whole, b.whole) || byText(a.fraction, b.fraction)
  return a.negative ? 0 - size : size
}

const OTHER =
  /^[+\-\u2212]?(?:nan|inf(?:inity)?|0[xob][\da-f]+|(?:\d+\.?\d*|\.\d+)e[+-]?\d+|\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?)$/

/**
 * Whether the text is a number as programs or ledgers write one and no plain one: `NaN`, `0x1F`, `1e3`,
 * `1,00,000`.
 */
export function isOtherNumber(text: string): boolean {
  return OTHER.test(inAsciiDigits(foldedText(text)))
}

/**
 * The digits of nine Indian scripts are at the same offsets in blocks of 128 characters, from Devanagari to
 * Malayalam.
 */
function inAsciiDigits(text: string): string {
  return text.replace(/[\u0966-\u0d6f]/g, (sign) => {
    const digit = (sign.charCodeAt(0) % 0x80) - 0x66
    return digit >= 0 && digit <= 9 ? String(digit) : sign
  })
}

function byText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
