import { seededOrder } from '../../../exam/seeded-order.ts'
import type { BankQuestion } from './bank-file.ts'
import { LANGUAGES, type QuestionTexts } from './kept-question.ts'

const SINGLE = 1
const MULTIPLE = 3

const EVIDENT = /^(?:true|false|yes|no|सही|गलत|ग़लत|सत्य|असत्य|हाँ|हां|नहीं)\.?$/iu
/** Options that refer to others, or to the positions of others. */
const NAMING_OTHERS =
  /\b(?:both|neither|either|(?:all|none|any|one|two|some) of|(?:the )?(?:above|below|foregoing|following|preceding)|cannot be determined from)\b|(?:options?|choices?|answers?)\s*\(?[a-j1-9]\b|(?:^|\s)\(?[A-J]\)?\s*(?:,|&|&amp;|and|or)\s*\(?[A-J]\)?(?:\s|$|\.)/i
const NAMING_OTHERS_HINDI = /दोनों|इनमें\s+से|उपर्युक्त|उपरोक्त|सभी|कोई\s+नहीं|न\s+तो|विकल्प/u
/** A solution that says “option B is correct”. */
const NAMING_A_PLACE =
  /\b(?:[Oo]ptions?|[Cc]hoices?)\s+(?:is\s+|are\s+)?\(?[A-J1-9]\)?(?=\s|$|[.,;:<])|\b[Aa]nswer(?:\s+is)?\s*:?\s*\(?[A-J]\)?(?=\s|$|[.,;:<])|\([A-J]\)\s+(?:is|are)\b|(?:विकल्प|उत्तर)\s*:?\s*\(?[A-Ja-j]\)?(?=\s|$|[.,;:<।])|विकल्प\s*\(?[1-9]\)?(?=\s|$|[.,;:<।])/u

export interface OrderedQuestion {
  question: BankQuestion
  /** why its options stay in the order of the file */
  keptBecause?: string
}

/**
 * The question with its options in an order that gives nothing away, its key moved along: authors of some
 * formats write the right one first. What is in the bank already keeps its order there; else the question's
 * own name decides it. Options that name each other stay where they are.
 */
export function orderOptions(question: BankQuestion, known: QuestionTexts | undefined): OrderedQuestion {
  const options = (question.en ?? question.hi)?.options
  if ((question.type !== SINGLE && question.type !== MULTIPLE) || !options || options.length < 2)
    return { question }
  if (question.fixedOptions) return { question }
  if (options.every((option) => EVIDENT.test(wordsOf(option)))) return { question }
  const order = orderOf(known, question) ?? seededOrder(options.length, seedOf(question.id))
  const texts = LANGUAGES.flatMap((language) => question[language] ?? [])
  if (texts.some((text) => text.options?.length !== options.length)) return { question }
  const naming = texts.flatMap((text) => text.options!).find((option) => namesOthers(wordsOf(option)))
  if (naming !== undefined)
    return { question, keptBecause: `option “${wordsOf(naming).slice(0, 60)}” refers to the others` }
  if (texts.some(({ solution }) => NAMING_A_PLACE.test(wordsOf(solution ?? ''))))
    return { question, keptBecause: 'the solution names an option by its letter or number' }
  return { question: inOrder(question, order) }
}

function namesOthers(option: string): boolean {
  return NAMING_OTHERS.test(option) || NAMING_OTHERS_HINDI.test(option)
}

/** `order`: the option of the file at each position, from 1. */
function inOrder(question: BankQuestion, order: number[]): BankQuestion {
  const moved = (number: unknown) =>
    typeof number === 'number' ? order.indexOf(number) + 1 || number : number
  const ordered: BankQuestion = {
    ...question,
    key: Array.isArray(question.key) ? question.key.map(moved) : moved(question.key),
  }
  for (const language of LANGUAGES) {
    const text = question[language]
    if (text?.options) ordered[language] = { ...text, options: order.map((from) => text.options![from - 1]!) }
  }
  return ordered
}

/** The order in which the bank has the same options; undefined where it has others. */
function orderOf(known: QuestionTexts | undefined, question: BankQuestion): number[] | undefined {
  const language = question.en ? 'en' : 'hi'
  const before = known?.[language]?.options
  const now = question[language]?.options
  if (!before || !now || before.length !== now.length) return undefined
  const order = before.map((option) => now.indexOf(option) + 1)
  return order.every((from) => from > 0) && new Set(order).size === order.length ? order : undefined
}

function wordsOf(html: string): string {
  return html
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function seedOf(id: string): number {
  let seed = 0x811c9dc5
  for (let at = 0; at < id.length; at++) seed = Math.imul(seed ^ id.charCodeAt(at), 0x01000193)
  return seed >>> 0
}
