import { describe, expect, it } from 'vitest'
import { nextIndianDay, nextIndianYear, startOfIndianDay } from './indian-calendar.ts'

describe('the calendar in India', () => {
  it.each([
    ['2026-11-21T18:29:59.999Z', '2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z'],
    ['2026-11-21T18:30:00.000Z', '2026-11-21T18:30:00.000Z', '2026-11-22T18:30:00.000Z'],
    ['2026-12-31T20:00:00.000Z', '2026-12-31T18:30:00.000Z', '2027-01-01T18:30:00.000Z'],
  ])('at %s has a day from %s to %s', (at, start, next) => {
    expect(startOfIndianDay(new Date(at)).toISOString()).toBe(start)
    expect(nextIndianDay(new Date(at)).toISOString()).toBe(next)
  })

  it.each([
    ['2026-12-31T18:29:59.999Z', '2026-12-31T18:30:00.000Z'],
    ['2026-12-31T18:30:00.000Z', '2027-12-31T18:30:00.000Z'],
  ])('at %s has the next year at %s', (at, next) => {
    expect(nextIndianYear(new Date(at)).toISOString()).toBe(next)
  })
})
