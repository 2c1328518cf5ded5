import { expect, it } from 'vitest'
import { gridStep } from './palette-keys.ts'

it('arrows move through the numbers in their layout, and never past an end', () => {
  const from = (at: number) => (key: string) => gridStep(key, at, 12, 5)
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map(from(6))).toEqual([
    7, 5, 11, 1, 0, 11,
  ])
  expect(['ArrowLeft', 'ArrowUp'].map(from(0))).toEqual([0, 0])
  expect(['ArrowRight', 'ArrowDown'].map(from(11))).toEqual([11, 11])
  expect(from(8)('ArrowDown')).toBe(8)
})

it('every other key is left alone', () => {
  for (const key of ['Tab', 'Enter', 'a', 'PageDown']) expect(gridStep(key, 3, 12, 5)).toBeUndefined()
})
