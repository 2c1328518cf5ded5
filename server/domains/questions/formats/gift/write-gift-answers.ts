import type { BankQuestion } from '../../bank-file.ts'
import { readNumber } from '../exact-number.ts'
import { QuestionRejected } from '../question-rejected.ts'
import { withoutWildcards } from '../text-key.ts'
import { escapeGift } from './gift-signs.ts'

export interface WrittenAnswers {
  /** the contents of the braces, without the solution */
  answers: string
  /** they look like short answers and are of type 4 */
  digitFiller: boolean
}

/** The key as GIFT's answers. */
export function writeGiftAnswers({ type, key }: BankQuestion, options: string[] | undefined): WrittenAnswers {
  if (type === 6) return { answers: '', digitFiller: false }
  if (type === 1 || type === 3) return { answers: choices(key, options ?? []), digitFiller: false }
  if (type === 5) return { answers: range(key), digitFiller: false }
  const texts = Array.isArray(key) ? key.map(String) : []
  const number = type === 4 && texts.length === 1 && /^[+-]?[\d.]+$/.test(texts[0]!) && readNumber(texts[0]!)
  return number
    ? { answers: `#${texts[0]}`, digitFiller: false }
    : { answers: shortAnswers(texts), digitFiller: type === 4 }
}

function choices(key: unknown, options: readonly string[]): string {
  const right = new Set<unknown>(Array.isArray(key) ? key : [key])
  const share = `~%${(100 / right.size).toFixed(5).replace(/\.?0+$/, '')}%`
  const sign = (number: number) => (!right.has(number) ? '~' : Array.isArray(key) ? share : '=')
  return options.map((option, at) => `\n\t${sign(at + 1)}[html]${escapeGift(option)}`).join('')
}

function shortAnswers(texts: readonly string[]): string {
  if (texts.some((text) => text.includes('->')))
    throw new QuestionRejected('an accepted text holds ->, which is a pair to be matched in GIFT')
  // A bracket at the beginning would be read as a format.
  const answers = texts.map((text) => `\n\t=%100%${text.startsWith('[') ? '[plain]' : ''}${written(text)}`)
  return answers.join('')
}

function written(text: string): string {
  return escapeGift(withoutWildcards(text))
}

function range(key: unknown): string {
  const [low, high] = String(key).split('<>')
  return `#${low} .. ${high}`
}
