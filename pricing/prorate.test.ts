import { describe, expect, it } from 'vitest'
import { prorate } from './prorate.ts'

describe('an amount in parts', () => {
  it.each<[string, total: number, weights: number[], parts: number[]]>([
    ['by weights that divide it', 100, [1, 3], [25, 75]],
    ['gives what is left to the largest remainder', 100, [1, 1, 2], [25, 25, 50]],
    ['gives what is left to the largest remainder, wherever it stands', 10, [10, 26, 64], [1, 3, 6]],
    ['gives what is left to the first of equal remainders', 100, [1, 1, 1], [34, 33, 33]],
    ['gives two paise that are left to two parts', 101, [1, 1, 1], [34, 34, 33]],
    ['gives a part without weight nothing', 99, [0, 1, 2], [0, 33, 66]],
    ['gives equal parts where nothing has a weight', 5, [0, 0], [3, 2]],
    ['of nothing is nothing', 0, [5, 7], [0, 0]],
    ['in one part is whole', 149_901, [149_901], [149_901]],
    ['in no parts is none', 100, [], []],
    [
      'is exact where products of the amounts are beyond a double',
      99_999_999_999,
      [99_999_999_998, 99_999_999_999, 3],
      [49_999_999_999, 49_999_999_999, 1],
    ],
  ])('%s', (_title, total, weights, parts) => {
    expect(prorate(total, weights)).toEqual(parts)
  })
})
