import { expect, it } from 'vitest'
import { encouragementAt } from './encouragement.ts'

it.each([
  [1, 'top15'],
  [15, 'top15'],
  [16, 'top100'],
  [100, 'top100'],
  [101, 'more'],
  [2_333_162, 'more'],
])('encourages rank %i as B §4.14 says', (rank, wanted) => {
  expect(encouragementAt(rank)).toBe(wanted)
})
