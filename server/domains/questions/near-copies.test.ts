import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeptQuestion } from './kept-question.ts'
import { NEAR, runsOf, sharedBy, shinglesOf } from './near-copies.ts'

const asking = (text: string, options: string[] = []): Pick<KeptQuestion, 'source'> => ({
  source: { en: { text, options } },
})
const share = (a: string, b: string) => sharedBy(runsOf(asking(a)), runsOf(asking(b)))

/** The definition itself: runs of five words as texts, those of both over those of either. */
function naiveShare(a: string[], b: string[]): number {
  const runs = (words: string[]) =>
    new Set(
      Array.from({ length: Math.max(1, words.length - 4) }, (_, at) => words.slice(at, at + 5).join(' ')),
    )
  const [ofA, ofB] = [runs(a), runs(b)]
  return ofA.intersection(ofB).size / ofA.union(ofB).size
}

const word = fc.constantFrom(
  'train',
  'bridge',
  'speed',
  'metres',
  'of',
  'the',
  'a',
  '12',
  'गति',
  'two',
  'late',
  '+',
)
const text = fc.array(word, { minLength: 1, maxLength: 60 })

describe('how much two questions share', () => {
  it('is the share of their runs of five words that both have', () => {
    fc.assert(
      fc.property(text, text, fc.nat(30), (a, b, taken) => {
        const mixed = [...a.slice(0, taken), ...b]
        expect(share(a.join(' '), mixed.join(' '))).toBeCloseTo(naiveShare(a, mixed), 10)
      }),
      { seed: 20261122, numRuns: 500 },
    )
  })

  it.each([
    ['What is the speed of this train now?', '<p>what IS the <b>speed</b> of this train, now</p>'],
    ['a &lt; b and then c, d, e', 'a < b and then c d e'],
  ])('does not depend on markup, capitals and commas: %s', (a, b) => {
    expect(share(a, b)).toBe(1)
  })

  it.each([
    ['What is 2 + 3 here and now', 'What is 2 − 3 here and now'],
    ['What is 2 + 3 here and now', 'What is 2 + 4 here and now'],
    [
      'Which is this <img src="/media/questions/a.webp">',
      'Which is this <img src="/media/questions/b.webp">',
    ],
    ['$x^2 + 1 = 0$', '$x^3 + 1 = 0$'],
  ])('depends on numbers, signs and pictures: %s', (a, b) => {
    expect(share(a, b)).toBeLessThan(NEAR)
  })

  it('does not depend on the order of options', () => {
    const one = runsOf(asking('Which one is it?', ['a b c', 'd e f', 'g h i']))
    expect(sharedBy(one, runsOf(asking('Which one is it?', ['g h i', 'a b c', 'd e f'])))).toBe(1)
  })
})

describe('shingles', () => {
  it('are the same for the same words, and within what a bigint holds', () => {
    fc.assert(
      fc.property(text, (words) => {
        const shingles = shinglesOf(runsOf(asking(words.join(' '))))
        expect(shingles).toEqual(shinglesOf(runsOf(asking(words.join('  ')))))
        for (const shingle of shingles) expect(BigInt.asIntN(64, BigInt(shingle))).toBe(BigInt(shingle))
      }),
      { seed: 20261122, numRuns: 200 },
    )
  })

  it('are shared by near copies, 99 of 100, and hardly by what shares little', () => {
    const far = { pairs: 0, sharing: 0 }
    const near = { pairs: 0, sharing: 0 }
    fc.assert(
      fc.property(
        fc.array(fc.nat(400), { minLength: 40, maxLength: 90 }),
        fc.nat(1000),
        fc.integer({ min: 0, max: 12 }),
        (numbers, seed, changes) => {
          const words = numbers.map(String)
          const other = [...words]
          for (let at = 0; at < changes; at++) other[(seed * (at + 3)) % words.length] = `changed${at}`
          const runs = [words, other].map((said) => runsOf(asking(said.join(' '))))
          const [one, two] = runs.map(shinglesOf) as [string[], string[]]
          const shared = sharedBy(runs[0]!, runs[1]!)
          const group = shared >= NEAR ? near : shared < 0.2 ? far : undefined
          if (!group) return
          group.pairs += 1
          if (one.some((shingle) => two.includes(shingle))) group.sharing += 1
        },
      ),
      { seed: 20261122, numRuns: 3000 },
    )
    expect(near.pairs).toBeGreaterThan(300)
    expect(far.pairs).toBeGreaterThan(100)
    expect(near.sharing / near.pairs).toBeGreaterThan(0.99)
    expect(far.sharing / far.pairs).toBeLessThan(0.2)
  })
})
