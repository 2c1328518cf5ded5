import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OrderedPaper, paperOrder, type ShownQuestion } from './paper-order.ts'

type Question = OrderedPaper['sections'][number]['questions'][number]

const question = (number: number, others: { passage?: number; options?: number } = {}): Question => ({
  number,
  passage: others.passage,
  en: {
    text: `question ${number}`,
    options: Array.from({ length: others.options ?? 4 }, (_, at) => `${at}`),
  },
})
const questions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => question(from + at))
const paper = (
  order: 'fixed' | 'shuffled',
  options: 'fixed' | 'shuffled',
  ...sections: Question[][]
): OrderedPaper => ({
  questionOrder: order,
  optionOrder: options,
  sections: sections.map((own) => ({ questions: own })),
})
const numbers = (shown: ShownQuestion[]) => shown.map(({ number }) => number)
const rising = (list: number[]) => list.toSorted((a, b) => a - b)

const seeds = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
/** Sections of questions, some of them under passages of their own section. */
const sections = fc
  .array(
    fc.array(
      fc.record({
        passage: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
        options: fc.nat(10),
      }),
      {
        maxLength: 25,
      },
    ),
    { maxLength: 4 },
  )
  .map((all) => {
    let number = 0
    return all.map((own, at) =>
      own.map(({ passage, options }) => {
        number += 1
        return question(number, { passage: passage && at * 10 + passage, options })
      }),
    )
  })
const orders = fc.constantFrom('fixed' as const, 'shuffled' as const)

describe('the order of one attempt', () => {
  it('is the paper’s where it is fixed, whatever the seed', () => {
    fc.assert(
      fc.property(sections, seeds, (own, seed) => {
        expect(paperOrder(paper('fixed', 'fixed', ...own), seed)).toEqual(
          own.map((section) =>
            section.map(({ number, en }) => ({ number, options: en!.options!.map((_, at) => at + 1) })),
          ),
        )
      }),
      { seed: 20261122, numRuns: 300 },
    )
  })

  it('shows every question of a section in it, once, with each of its options once', () => {
    fc.assert(
      fc.property(sections, orders, orders, seeds, (own, order, optionOrder, seed) => {
        const shown = paperOrder(paper(order, optionOrder, ...own), seed)
        expect(shown.map((section) => rising(numbers(section)))).toEqual(
          own.map((section) => section.map(({ number }) => number)),
        )
        for (const { number, options } of shown.flat()) {
          const count = own.flat().find((one) => one.number === number)!.en!.options!.length
          expect(rising(options)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
        }
      }),
      { seed: 20261122, numRuns: 500 },
    )
  })

  it('keeps the questions of one passage together and in their order', () => {
    fc.assert(
      fc.property(sections, seeds, (own, seed) => {
        const shown = paperOrder(paper('shuffled', 'shuffled', ...own), seed)
        const passageOf = new Map(own.flat().map(({ number, passage }) => [number, passage]))
        for (const [at, section] of own.entries())
          for (const passage of new Set(section.map((one) => one.passage)))
            if (passage !== undefined) {
              const under = section.filter((one) => one.passage === passage).map(({ number }) => number)
              const all = numbers(shown[at]!)
              const first = all.findIndex((number) => passageOf.get(number) === passage)
              expect(all.slice(first, first + under.length)).toEqual(under)
            }
      }),
      { seed: 20261122, numRuns: 500 },
    )
  })

  it('is the same whenever and wherever it is asked for', () => {
    fc.assert(
      fc.property(sections, seeds, (own, seed) => {
        const one = paper('shuffled', 'shuffled', ...own)
        expect(paperOrder(structuredClone(one), seed)).toEqual(paperOrder(one, seed))
      }),
      { seed: 20261122, numRuns: 200 },
    )
  })

  // Attempts under way are shown by it: another version of the product must show them the same.
  it('is never another one in a later version', () => {
    const own = [
      question(1),
      question(2, { passage: 1 }),
      question(3, { passage: 1 }),
      question(4),
      question(5),
    ]
    const shown = paperOrder(paper('shuffled', 'shuffled', own, questions(6, 9)), 20_261_122)
    const written = shown.map((section) =>
      section.map(({ number, options }) => `${number}: ${options.join('')}`),
    )
    expect(written).toEqual([
      ['1: 2143', '5: 4321', '4: 2341', '2: 2413', '3: 2413'],
      ['6: 4123', '7: 2431', '8: 2431', '9: 2341'],
    ])
  })

  it('of a section is the same whether or not the sections beside it are there', () => {
    fc.assert(
      fc.property(sections, seeds, (own, seed) => {
        const all = paperOrder(paper('shuffled', 'shuffled', ...own), seed)
        for (const [at, section] of own.entries())
          expect(paperOrder(paper('shuffled', 'shuffled', section), seed)).toEqual([all[at]])
      }),
      { seed: 20261122, numRuns: 300 },
    )
  })

  it('of options is the same whether or not questions are shuffled, and the other way round', () => {
    fc.assert(
      fc.property(sections, seeds, (own, seed) => {
        const both = paperOrder(paper('shuffled', 'shuffled', ...own), seed)
        const options = paperOrder(paper('fixed', 'shuffled', ...own), seed)
        const alone = paperOrder(paper('shuffled', 'fixed', ...own), seed)
        expect(both.map((section) => section.toSorted((a, b) => a.number - b.number))).toEqual(options)
        expect(both.map(numbers)).toEqual(alone.map(numbers))
      }),
      { seed: 20261122, numRuns: 300 },
    )
  })

  it('is another one for other attempts, sections of one length and questions of one attempt', () => {
    const two = paper('shuffled', 'shuffled', questions(1, 20), questions(21, 40))
    const seen = Array.from({ length: 100 }, (_, seed) => paperOrder(two, seed))
    const different = (orders: unknown[]) => new Set(orders.map((order) => JSON.stringify(order))).size
    expect(different(seen.map(([first]) => numbers(first!)))).toBe(100)
    const inTheSamePlaces = seen.filter(
      ([first, second]) => String(numbers(first!)) === String(numbers(second!).map((number) => number - 20)),
    )
    expect(inTheSamePlaces).toEqual([])
    expect(different(seen[0]!.flat().map(({ options }) => options))).toBeGreaterThan(10)
  })

  it('puts each question first equally often', () => {
    const RUNS = 6000
    const own = paper('shuffled', 'fixed', questions(1, 6))
    const firsts = new Map<number, number>()
    for (let seed = 0; seed < RUNS; seed++) {
      const first = paperOrder(own, seed)[0]![0]!.number
      firsts.set(first, (firsts.get(first) ?? 0) + 1)
    }
    const chiSquare = [...firsts.values()].reduce((sum, seen) => sum + (seen - RUNS / 6) ** 2 / (RUNS / 6), 0)
    // 5 degrees of freedom: 20.5 is passed by one fair dealing in a thousand.
    expect([firsts.size, chiSquare < 20.5]).toEqual([6, true])
  })

  it('leaves the options of a question that fixes them as they are, and deals those of its neighbours', () => {
    const fixed = { ...question(1, { options: 6 }), fixedOptions: true as const }
    fc.assert(
      fc.property(seeds, (seed) => {
        const [shown] = paperOrder(paper('fixed', 'shuffled', [fixed, question(2, { options: 6 })]), seed)
        expect(shown![0]!.options).toEqual([1, 2, 3, 4, 5, 6])
      }),
      { seed: 20261122 },
    )
    const [dealt] = paperOrder(paper('fixed', 'shuffled', [fixed, question(2, { options: 6 })]), 7)
    expect(dealt![1]!.options).not.toEqual([1, 2, 3, 4, 5, 6])
  })

  it('has no options where a question has none, and those of Hindi where it has no English', () => {
    const own = [
      { number: 1, en: { text: 'Write.' } },
      { number: 2, hi: { text: 'चुनें', options: ['क', 'ख'] } },
    ]
    expect(paperOrder(paper('fixed', 'fixed', own), 1)).toEqual([
      [
        { number: 1, options: [] },
        { number: 2, options: [1, 2] },
      ],
    ])
  })

  it('has nothing of a section without questions', () => {
    expect(paperOrder(paper('shuffled', 'shuffled', [], questions(1, 1)), 1)[0]).toEqual([])
    expect(paperOrder(paper('shuffled', 'shuffled'), 1)).toEqual([])
  })
})
