import {
  AT_LEAST,
  AT_MOST,
  BETWEEN,
  COUNTED,
  CURRENCIES,
  keyOf,
  OR_LESS,
  OR_MORE,
  TO,
  WITHIN,
} from './price-words.ts'
import { isOneSlip } from './slips.ts'

/** What a search says of the price, in rupees, and where it says so. */
export interface PriceSaid {
  atLeast: number | null
  atMost: number | null
  from: readonly [number, number]
}

interface Token {
  key: string
  number: number | null
  start: number
  end: number
}

const TOKEN = /[<>]=?|₹|\/-|[-–+]|[\p{L}\p{M}]+|\d+(?:,\d{2,3})*/gu
const DIGIT = /[\d०-९]/
/** A smaller number without a currency is that of a class, a group or a paper. */
const LEAST_PRICE = 20
/** Both ends of a range that says nothing of money. */
const LEAST_RANGE = 50
const MOST_TOKENS = 60
/** A longer word may have a slip: undr 500. */
const SLIPS_FROM = 5

/** A year, which no number without a currency is a price beside. */
export function isYear(number: number): boolean {
  return number >= 2015 && number <= 2039
}

/** The first price of a search: under 500, ₹299, 500 se kam, 100-500. */
export function findPrice(text: string): PriceSaid | undefined {
  if (!DIGIT.test(text)) return undefined
  const tokens = tokensOf(text)
  for (const [at, { number }] of tokens.entries()) {
    const said = number === null ? undefined : priceAt(tokens, at)
    if (said) return said
  }
  return undefined
}

function tokensOf(text: string): Token[] {
  const plain = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return Array.from(plain.matchAll(TOKEN), ({ 0: word, index }) => ({
    key: keyOf(word),
    number: /^\d/.test(word) ? Number(word.replaceAll(',', '')) : null,
    start: index,
    end: index + word.length,
  })).slice(0, MOST_TOKENS)
}

/** An amount: its number with the currency before and behind, and a k for thousands. */
function amountAt(tokens: Token[], at: number) {
  const token = tokens[at]
  if (!token || token.number === null) return undefined
  const thousands = tokens[at + 1]?.key === 'k' && tokens[at + 1]!.start === token.end
  const isMoney = (place: number) => CURRENCIES.has(tokens[place]?.key ?? '')
  const end = thousands ? at + 1 : at
  return {
    value: thousands ? 1000 * token.number : token.number,
    first: isMoney(at - 1) ? at - 1 : at,
    last: isMoney(end + 1) ? end + 1 : end,
    isMoney: isMoney(at - 1) || isMoney(end + 1),
  }
}

function priceAt(tokens: Token[], at: number): PriceSaid | undefined {
  const amount = amountAt(tokens, at)!
  const range = rangeAt(tokens, amount)
  if (range) return range
  const { value, first, last, isMoney } = amount
  if (!isMoney && (value < LEAST_PRICE || isYear(value))) return undefined
  if (COUNTED.has(tokens[last + 1]?.key ?? '')) return undefined
  const before = (phrases: string[][]) => first - lengthBefore(tokens, first, phrases)
  const behind = (phrases: string[][]) => last + lengthBehind(tokens, last + 1, phrases)
  const said = (from: number, to: number, isLeast: boolean): PriceSaid => ({
    atLeast: isLeast ? value : null,
    atMost: isLeast ? null : value,
    from: [tokens[from]!.start, tokens[to]!.end],
  })
  if (before(AT_LEAST) < first) return said(before(AT_LEAST), last, true)
  if (behind(OR_MORE) > last) return said(first, behind(OR_MORE), true)
  const [from, to] = [before(AT_MOST), behind(OR_LESS)]
  return isMoney || from < first || to > last ? said(from, to, false) : undefined
}

function rangeAt(tokens: Token[], low: NonNullable<ReturnType<typeof amountAt>>): PriceSaid | undefined {
  const to = low.last + lengthBehind(tokens, low.last + 1, TO)
  if (to === low.last) return undefined
  const isMoney = CURRENCIES.has(tokens[to + 1]?.key ?? '')
  const high = amountAt(tokens, isMoney ? to + 2 : to + 1)
  if (!high || high.value <= low.value) return undefined
  const from = low.first - lengthBefore(tokens, low.first, BETWEEN)
  const end = high.last + lengthBehind(tokens, high.last + 1, WITHIN)
  const saysMoney = low.isMoney || high.isMoney
  const mayBeMoney = low.value >= LEAST_RANGE && !(isYear(low.value) || isYear(high.value))
  if (!(saysMoney || mayBeMoney) || COUNTED.has(tokens[high.last + 1]?.key ?? '')) return undefined
  return { atLeast: low.value, atMost: high.value, from: [tokens[from]!.start, tokens[end]!.end] }
}

const isSaid = (key: string, word: string) =>
  key === word || (word.length >= SLIPS_FROM && isOneSlip(key, word))

/** How many words before this place say one of these phrases. */
function lengthBefore(tokens: Token[], at: number, phrases: string[][]): number {
  const said = phrases.find((words) =>
    words.every((word, i) => isSaid(tokens[at - words.length + i]?.key ?? '', word)),
  )
  return said?.length ?? 0
}

/** How many words from this place on do. */
function lengthBehind(tokens: Token[], at: number, phrases: string[][]): number {
  const said = phrases.find((words) => words.every((word, i) => isSaid(tokens[at + i]?.key ?? '', word)))
  return said?.length ?? 0
}
