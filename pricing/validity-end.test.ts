import { describe, expect, it } from 'vitest'
import { type ValidityUnit, validityEnd } from './validity-end.ts'

const at = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`)
const ofLength = (
  validity: number,
  validityUnit: ValidityUnit,
  extension = 0,
  extensionUnit: ValidityUnit = 'MONTHS',
) => ({ validity, validityUnit, extension, extensionUnit })

describe('what was granted ends at 23:59:59 in India on the day the calendar gives', () => {
  it.each<[string, number, ValidityUnit, string]>([
    ['2026-11-22 12:00:00', 6, 'MONTHS', '2027-05-22 23:59:59'],
    ['2026-11-22 12:00:00', 1, 'YEARS', '2027-11-22 23:59:59'],
    ['2026-11-22 12:00:00', 45, 'DAYS', '2027-01-06 23:59:59'],
    ['2026-12-31 12:00:00', 14, 'MONTHS', '2028-02-29 23:59:59'],
    ['2026-10-31 12:00:00', 1, 'MONTHS', '2026-11-30 23:59:59'],
    ['2027-01-31 12:00:00', 1, 'MONTHS', '2027-02-28 23:59:59'],
    ['2028-01-31 12:00:00', 1, 'MONTHS', '2028-02-29 23:59:59'],
    ['2028-02-29 12:00:00', 1, 'YEARS', '2029-02-28 23:59:59'],
    ['2028-02-29 12:00:00', 4, 'YEARS', '2032-02-29 23:59:59'],
    ['2028-02-28 12:00:00', 1, 'DAYS', '2028-02-29 23:59:59'],
    ['2027-02-28 12:00:00', 1, 'DAYS', '2027-03-01 23:59:59'],
    ['2027-11-30 12:00:00', 3, 'MONTHS', '2028-02-29 23:59:59'],
    ['2026-12-31 12:00:00', 1, 'DAYS', '2027-01-01 23:59:59'],
  ])('%s + %i %s: %s', (from, count, unit, end) => {
    expect(validityEnd(ofLength(count, unit), at(from))).toEqual(at(end))
  })

  it.each<[string, from: string, end: string]>([
    ['the last millisecond of a day', '2026-11-22T18:29:59.999Z', '2026-12-22 23:59:59'],
    ['the first millisecond of the next', '2026-11-22T18:30:00.000Z', '2026-12-23 23:59:59'],
    ['before midnight in UTC, after it in India', '2026-11-30T20:00:00.000Z', '2027-01-01 23:59:59'],
    ['the last evening of a year in UTC', '2026-12-31T18:30:00.000Z', '2027-02-01 23:59:59'],
    ['the last day of January in India alone', '2027-01-30T19:00:00.000Z', '2027-02-28 23:59:59'],
  ])('counts from the day in India: %s', (_title, from, end) => {
    expect(validityEnd(ofLength(1, 'MONTHS'), new Date(from))).toEqual(at(end))
  })
})

describe('an extension', () => {
  const from = at('2026-11-22 12:00:00')
  it.each<[count: number, ValidityUnit, end: string]>([
    [0, 'MONTHS', '2027-11-22 23:59:59'],
    [3, 'MONTHS', '2028-02-22 23:59:59'],
    [10, 'DAYS', '2027-12-02 23:59:59'],
    [1, 'YEARS', '2028-11-22 23:59:59'],
  ])('of %i %s is added in its own unit', (extension, unit, end) => {
    expect(validityEnd(ofLength(12, 'MONTHS', extension, unit), from)).toEqual(at(end))
  })

  it('of months is counted before days, so that a short month takes nothing off the days', () => {
    const end = validityEnd(ofLength(30, 'DAYS', 1, 'MONTHS'), at('2027-01-31 12:00:00'))
    expect(end).toEqual(at('2027-03-30 23:59:59'))
  })

  it('of months makes one count with months: what a short month in between has not is not lost', () => {
    const end = validityEnd(ofLength(1, 'MONTHS', 1, 'MONTHS'), at('2027-01-31 12:00:00'))
    expect(end).toEqual(at('2027-03-31 23:59:59'))
  })
})

describe('a renewal', () => {
  const now = at('2026-11-22 12:00:00')
  it.each<[string, end: string, renewed: string]>([
    ['counts from the end there is, while that lies ahead', '2027-02-28 23:59:59', '2027-03-28 23:59:59'],
    ['counts from now when that end is over', '2026-11-21 23:59:59', '2026-12-22 23:59:59'],
    ['counts from the end at midnight today', '2026-11-22 23:59:59', '2026-12-22 23:59:59'],
    ['counts from the day of that end in India', '2027-01-01 00:00:00', '2027-02-01 23:59:59'],
  ])('%s', (_title, presentEnd, renewed) => {
    expect(validityEnd(ofLength(1, 'MONTHS'), now, at(presentEnd))).toEqual(at(renewed))
  })

  it('of what ends this very moment counts from now', () => {
    expect(validityEnd(ofLength(1, 'DAYS'), now, now)).toEqual(at('2026-11-23 23:59:59'))
  })
})

describe('a trial', () => {
  it.each<[string, string]>([
    ['2026-11-22 00:00:00', '2026-11-29 23:59:59'],
    ['2026-11-22 23:59:59', '2026-11-29 23:59:59'],
  ])('of 7 days from %s lasts to the end of the seventh day after it: %s', (from, end) => {
    expect(validityEnd(ofLength(7, 'DAYS'), at(from))).toEqual(at(end))
  })
})
