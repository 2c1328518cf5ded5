import type { Answer, FindOptions, SearchedPackage } from './package-search.ts'
import type { Chip } from './understanding/chip.ts'
import { needed } from './understanding/understand-search.ts'

/** How a search came to its result, for staff. */
export interface Explained {
  /** what was typed, as it was read */
  typed: string
  terms: {
    /** its words, as they were searched for */
    words: string
    kind: 'word' | 'type' | 'filler' | 'weak'
    /** what else it means */
    alsoCalled: string[]
    corrected: boolean
  }[]
  /** names of exams, courses and subjects that it says; `surely` of one alone */
  recognised: { facet: string; id: string; label: string; surely: boolean }[]
  searchedFor: string | null
  leftOut: string[]
  chips: Chip[]
  /** how many were found */
  total: number
  first: ExplainedPackage[]
}

export interface ExplainedPackage {
  id: number
  title: string
  score: number
  /** what each term adds to the score, and what was recognised, which has no words */
  parts: { words: string; score: number }[]
}

const FIRST = 10

/** What a search was taken for, and why its first ten packages stand where they do. */
export function explainSearch(
  search: { answer(text: string, options?: FindOptions): Answer },
  packages: readonly SearchedPackage[],
  text: string,
  options: FindOptions = {},
): Explained {
  const { typed, understood, recognised, terms: scored, found } = search.answer(text, options)
  const strong = new Set(needed(understood.terms))
  return {
    typed: typed.words.map(({ shown }) => shown).join(' '),
    terms: understood.terms.map((term) => ({
      words: wordsOf(term),
      kind: term.weak && !strong.has(term) ? 'weak' : term.kind,
      alsoCalled: [...new Set(term.ways.map((way) => way.join(' ')))].slice(1),
      corrected: understood.corrected.has(term),
    })),
    recognised: recognised.map(({ facet, id, label, surely }) => ({ facet, id, label, surely })),
    searchedFor: found.searchedFor,
    leftOut: found.leftOut,
    chips: found.chips,
    total: found.positions.length,
    first: Array.from(found.positions.subarray(0, FIRST), (position) => {
      const parts = scored.map((term) => ({ words: wordsOf(term), score: term.scores[position]! }))
      const { id, title } = packages[position]!
      const adding = parts.filter(({ score }) => score > 0)
      return { id, title, score: adding.reduce((sum, { score }) => sum + score, 0), parts: adding }
    }),
  }
}

function wordsOf({ words }: { words: { shown: string }[] }): string {
  return words.map(({ shown }) => shown).join(' ')
}
