import { expect, it } from 'vitest'
import { clockOf, currentOf } from './clock-words.ts'

it('a moment reads as on a clock', () => {
  expect([0, 5.9, 65, 3600, 3723, -3].map(clockOf)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '1:00:00',
    '1:02:03',
    '0:00',
  ])
})

it('the chapter of a moment is the last that began', () => {
  const chapters = [{ at: 0 }, { at: 60 }, { at: 120 }]
  expect([-1, 0, 59.9, 60, 500].map((second) => currentOf(chapters, second))).toEqual([-1, 0, 0, 1, 2])
  expect(currentOf([], 10)).toBe(-1)
})
