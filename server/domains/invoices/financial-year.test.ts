import { describe, expect, it } from 'vitest'
import { financialYear } from './financial-year.ts'

describe('the financial year', () => {
  it.each<[at: string, year: number, why: string]>([
    ['2026-11-22T04:00:00+05:30', 2026, 'of a day in autumn is the year it began in'],
    ['2027-03-31T23:59:59.999+05:30', 2026, 'lasts to the end of 31 March in India'],
    ['2027-04-01T00:00:00+05:30', 2027, 'begins on 1 April in India'],
    ['2027-03-31T18:30:00Z', 2027, 'begins by India’s clock, not by UTC'],
    ['2027-03-31T18:29:59Z', 2026, 'ends by India’s clock, not by UTC'],
    ['2027-01-01T00:00:00+05:30', 2026, 'goes on over the new year'],
  ])('%s is of %i: it %s', (at, year) => {
    expect(financialYear(new Date(at))).toBe(year)
  })
})
