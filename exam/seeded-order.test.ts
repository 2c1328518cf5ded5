import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededOrder, seedFor } from './seeded-order.ts'

const seeds = fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 })

describe('an order from a seed', () => {
  it('holds every number from 1 on, each once', () => {
    fc.assert(
      fc.property(fc.nat(300), seeds, (count, seed) => {
        const inOrder = Array.from({ length: count }, (_, at) => at + 1)
        expect(seededOrder(count, seed).toSorted((a, b) => a - b)).toEqual(inOrder)
      }),
      { seed: 20261122, numRuns: 1000 },
    )
  })

  it('is the same whenever it is asked for', () => {
    fc.assert(
      fc.property(fc.nat(100), seeds, (count, seed) => {
        expect(seededOrder(count, seed)).toEqual(seededOrder(count, seed))
      }),
      { seed: 20261122, numRuns: 300 },
    )
  })

  it('of nothing is nothing, and of one is that one', () => {
    expect([seededOrder(0, 7), seededOrder(1, 7)]).toEqual([[], [1]])
  })

  // Attempts under way are shown by it: another version of the product must show them the same.
  it.each<[number, number[]]>([
    [0, [5, 8, 4, 6, 7, 2, 1, 3]],
    [1, [3, 2, 7, 8, 5, 4, 1, 6]],
    [-5, [7, 2, 3, 5, 8, 6, 1, 4]],
    [2_147_483_648, [1, 6, 2, 8, 3, 5, 4, 7]],
    [20_261_122, [4, 6, 2, 3, 5, 8, 1, 7]],
  ])('never changes in a later version: seed %i', (seed, order) => {
    expect(seededOrder(8, seed)).toEqual(order)
  })

  it('is of the 32 bits of its seed, so that the database may keep them with a sign', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(seededOrder(20, seed | 0)).toEqual(seededOrder(20, seed >>> 0))
      }),
      { seed: 20261122, numRuns: 300 },
    )
  })

  it('puts each of four options at each place equally often, over neighbouring seeds too', () => {
    const RUNS = 24_000
    const places = new Map<string, number>()
    for (let seed = 0; seed < RUNS; seed++) {
      const order = seededOrder(4, seed).join('')
      places.set(order, (places.get(order) ?? 0) + 1)
    }
    expect(places.size).toBe(24)
    const expected = RUNS / 24
    const chiSquare = [...places.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
    // 23 degrees of freedom: 49.7 is passed by one fair dealing in a thousand.
    expect(chiSquare).toBeLessThan(49.7)
  })
})

describe('a seed for one thing of several', () => {
  it('is 32 bits without a sign', () => {
    fc.assert(
      fc.property(seeds, fc.nat(1000), (seed, thing) => {
        const own = seedFor(seed, thing)
        expect(own >>> 0).toBe(own)
      }),
      { seed: 20261122, numRuns: 300 },
    )
  })

  it('is another one for each thing of one attempt, and for one thing of each attempt', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(new Set(Array.from({ length: 1000 }, (_, thing) => seedFor(seed, thing))).size).toBe(1000)
        expect(new Set(Array.from({ length: 1000 }, (_, more) => seedFor(seed + more, 3))).size).toBe(1000)
      }),
      { seed: 20261122, numRuns: 50 },
    )
  })

  it('deals the things of one attempt independently of each other', () => {
    const RUNS = 24_000
    const pairs = new Map<string, number>()
    for (let run = 0; run < RUNS; run++) {
      const first = seededOrder(4, seedFor(run, 1))[0]
      const second = seededOrder(4, seedFor(run, 2))[0]
      pairs.set(`${first}${second}`, (pairs.get(`${first}${second}`) ?? 0) + 1)
    }
    const expected = RUNS / 16
    const chiSquare = [...pairs.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
    // 15 degrees of freedom: 37.7 is passed by one fair dealing in a thousand.
    expect([pairs.size, chiSquare < 37.7]).toEqual([16, true])
  })
})
