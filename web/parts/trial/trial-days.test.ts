import { expect, it } from 'vitest'
import { daysLeft } from './trial-days.ts'

const DAY_MS = 86_400_000
const EXPIRY = '2026-11-28T18:29:59.000Z'
const before = (ms: number) => daysLeft(EXPIRY, Date.parse(EXPIRY) - ms)

it.each([
  [7 * DAY_MS, 7],
  [7 * DAY_MS + 1, 8],
  [DAY_MS + 1, 2],
  [DAY_MS, 1],
  [1, 1],
  [0, 0],
  [-1, 0],
  [-400 * DAY_MS, 0],
])('rounds the days left up from the expiry, never below 0: %i ms are %i', (ms, days) => {
  expect(before(ms)).toBe(days)
})
