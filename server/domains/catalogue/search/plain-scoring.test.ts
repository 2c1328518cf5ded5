import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finished } from '../../../platform/slices/in-slices.ts'
import { NearWords } from './index/near-words.ts'
import { rankAll, rankBest } from './index/rank-packages.ts'
import { type OfType, scoreTerm, type Term } from './index/score-term.ts'
import { WordIndex } from './index/word-index.ts'
import { EXACTLY, IN_OTHER_WORDS } from './weights.ts'
import { searchWords } from './words/search-word.ts'
import { isOneSlip, isTwoSlips } from './words/slips.ts'

const RUNS = { seed: 60, numRuns: Number(process.env.PROPERTY_RUNS ?? 200) }
/** Beside another name, the name of a course says no more. */
const MOST_BROAD = 100
const BY_ITS_BEGINNING = 6
const VOCABULARY = [
  'sbi',
  'po',
  'pol',
  'police',
  'practice',
  'physics',
  'p',
  's',
  'ssc',
  '2026',
  '2027',
  'xi',
]
/** a package: its words, each with a weight */
const packages = fc.array(
  fc.array(fc.tuple(fc.constantFrom(...VOCABULARY), fc.constantFrom(4, 8, 16, 20)), { maxLength: 5 }),
  { minLength: 1, maxLength: 80 },
)
type Packages = [string, number][][]

function indexed(rows: Packages): WordIndex {
  const index = new WordIndex(rows.length)
  for (const [position, row] of rows.entries())
    for (const [word, weight] of row) index.add(searchWords(word), position, weight)
  finished(index.closing())
  return index
}

const NO_TYPES = {} as Record<string, OfType>

function scored(index: WordIndex, keys: string[], others: string[][] = [], begun = false): Term {
  const words = keys.map((key) => ({ key, shown: key }))
  return scoreTerm(index, NO_TYPES, words, { kind: 'same', others }, begun)
}

/** The same by the definition, a package at a time. */
function plainScore(row: [string, number][], has: (key: string) => boolean, typed: string[], begun: boolean) {
  const weightOf = (fits: (word: string) => boolean) =>
    Math.max(0, ...row.filter(([word]) => fits(word)).map(([, weight]) => weight))
  const phrase = (keys: string[]) => Math.min(...keys.map((key) => weightOf((word) => word === key)))
  const [key] = typed
  const whole = phrase(typed) * EXACTLY
  if (typed.length > 1) return whole
  const starts = begun || !(key!.length < 2 || /^\d+$/.test(key!) || (key!.length <= 3 && has(key!)))
  return Math.max(whole, starts ? weightOf((word) => word.startsWith(key!)) * BY_ITS_BEGINNING : 0)
}

const typedWords = fc.oneof(
  fc.constantFrom(...VOCABULARY, 'pr', 'ph', '20', 'z').map((key) => [key]),
  fc.array(fc.constantFrom(...VOCABULARY), { minLength: 2, maxLength: 3 }),
)

describe('scoring by the words of an index', () => {
  it('gives each package what its own words say', () => {
    fc.assert(
      fc.property(packages, fc.array(typedWords, { maxLength: 4 }), fc.boolean(), (rows, typed, begun) => {
        const index = indexed(rows)
        for (const keys of typed) {
          const { scores, positions } = scored(index, keys, [], begun)
          const plain = rows.map((row) => plainScore(row, (key) => index.has(key), keys, begun))
          expect([...scores]).toEqual(plain)
          const answering = [...plain.keys()].filter((position) => plain[position]! > 0)
          expect([...positions].sort((a, b) => a - b)).toEqual(answering)
        }
      }),
      RUNS,
    )
  })

  it('gives nothing of the search before to the next', () => {
    fc.assert(
      fc.property(packages, fc.array(typedWords, { minLength: 2, maxLength: 20 }), (rows, typed) => {
        const index = indexed(rows)
        for (const keys of typed) scored(index, keys)
        index.sheets.begin()
        for (const keys of typed)
          expect([...scored(index, keys).scores]).toEqual([...scored(indexed(rows), keys).scores])
      }),
      RUNS,
    )
  })

  it('takes the better of a word and its other names', () => {
    const index = indexed([
      [['police', 20]],
      [['ssc', 20]],
      [
        ['po', 8],
        ['ssc', 20],
      ],
    ])
    const { scores, exact } = scored(index, ['police'], [['po', 'ssc'], ['ssc']])
    expect([...scores]).toEqual([20 * EXACTLY, 20 * IN_OTHER_WORDS, 20 * IN_OTHER_WORDS])
    expect(exact).toBe(true)
  })
})

describe('the order of what was found', () => {
  const shuffled = (size: number, turn: number) =>
    Uint32Array.from({ length: size }, (_, at) => at).sort(
      (a, b) => ((a * 7 + turn) % size) - ((b * 7 + turn) % size) || a - b,
    )

  it('is by the sum of all terms, then by popularity, and the best are its beginning', () => {
    fc.assert(
      fc.property(
        packages,
        fc.array(typedWords, { maxLength: 3 }),
        fc.nat(99),
        fc.nat(20),
        (rows, typed, turn, limit) => {
          const index = indexed(rows)
          const order = shuffled(rows.length, turn)
          const rank = new Uint32Array(rows.length)
          for (const [place, position] of order.entries()) rank[position] = place
          const terms = typed.map((keys) => scored(index, keys))
          const titled = new Set([turn % rows.length])
          const ranking = { popularity: { order, rank }, titled }
          const sum = (position: number) =>
            titled.has(position)
              ? Number.POSITIVE_INFINITY
              : terms.reduce((total, { scores, broad }) => {
                  const most = broad && terms.length > 1 ? MOST_BROAD : Number.POSITIVE_INFINITY
                  return total + Math.min(most, scores[position]!)
                }, 0)
          const plain = [...order]
            .filter((position) => terms.every(({ scores }) => scores[position]! > 0))
            .sort((a, b) => (sum(b) === sum(a) ? 0 : sum(b) - sum(a)))
          expect([...rankAll(terms, ranking)]).toEqual(plain)
          const fits = (position: number) => position % 2 === 0
          expect(rankBest(terms, ranking, { limit, fits })).toEqual({
            positions: plain.filter(fits).slice(0, limit),
            total: plain.filter(fits).length,
          })
        },
      ),
      RUNS,
    )
  })
})

it('misses no word that is one or two slips away', () => {
  const near = new NearWords()
  const words = ['railway', 'रेलवे', 'physics', 'police', 'policy', 'mechanical', 'electrical', 'gate', 'neet']
  for (const word of words) near.add(word)
  near.close()
  fc.assert(
    fc.property(
      fc.constantFrom(...words),
      fc.nat(),
      fc.nat(),
      fc.string({ maxLength: 1 }),
      (word, at, other, put) => {
        const [one, two] = [at % word.length, other % word.length]
        const typed = word.slice(0, one) + put + word.slice(one + 1)
        const twice = typed.slice(0, two) + typed.slice(two + 1)
        for (const meant of words) {
          if (isOneSlip(typed, meant)) expect(near.near(typed, meant.length, 1)).toContain(meant)
          if (isTwoSlips(twice, meant)) expect(near.near(twice, meant.length, 2)).toContain(meant)
        }
      },
    ),
    RUNS,
  )
})
