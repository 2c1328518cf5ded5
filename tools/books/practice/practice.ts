import type { Lot } from '../seeded.ts'
import { ARITHMETIC } from './arithmetic.ts'
import { MATHEMATICS } from './mathematics.ts'
import { SCIENCE } from './science.ts'

/** A worked example: both in Markdown, with formulas. */
export interface Worked {
  question: string
  solution: string
}

/** Makes one from numbers that it draws; `say` takes the words in English and Hindi. */
export type Maker = (lot: Lot, say: (en: string, hi: string) => string) => Worked

const MAKERS: Record<string, Maker> = { ...ARITHMETIC, ...MATHEMATICS, ...SCIENCE }

/** So many worked examples of a kind, no question twice. */
export function practiceOf(kind: string, count: number, lot: Lot, language: 'en' | 'hi'): Worked[] {
  const make = MAKERS[kind]
  if (!make) throw new Error(`there is no practice ${kind}`)
  const made = new Map<string, Worked>()
  for (let tries = 0; made.size < count && tries < count * 50; tries += 1) {
    const one = make(lot, (en, hi) => (language === 'en' ? en : hi))
    made.set(one.question, one)
  }
  if (made.size < count) throw new Error(`practice ${kind} has no ${count} questions`)
  return [...made.values()]
}
