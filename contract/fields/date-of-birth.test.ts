import { describe, expect, it } from 'vitest'
import { ageOn, isCalendarDate, isDateOfBirth, isMinor } from './date-of-birth.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'

describe('a date of birth', () => {
  it.each([
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-22', '2026-11-21', 17],
    ['2008-11-20', '2026-11-21', 18],
    ['2008-12-01', '2026-11-30', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-22', '2026-11-21', -1],
  ])('%s makes a person on %s %i years old', (born, today, age) => {
    expect(ageOn(born, today)).toBe(age)
  })

  it.each(['2021-11-21', '2000-02-29', '1926-11-21', '1925-11-22'])('may be %s on 2026-11-21', (text) => {
    expect(isDateOfBirth(text, '2026-11-21')).toBe(true)
  })

  it.each([
    '2021-11-22',
    '2026-11-22',
    '1925-11-21',
    '0001-01-01',
    '9999-12-31',
    '2001-02-29',
    '1900-02-29',
    '2001-13-01',
    '2001-00-10',
    '2001-04-31',
    '2001-4-3',
    '01-04-2001',
    '+002001-04-03',
    '2001-04-03T00:00',
    '2001-04-03\n',
    ' 2001-04-03',
    '２００１-04-03',
    '२००१-०४-०३',
    ...HOSTILE_TEXTS.map(([, text]) => text),
  ])('is never %j on 2026-11-21', (text) => {
    expect(isDateOfBirth(text, '2026-11-21')).toBe(false)
  })

  it.each(['2000-02-29', '0001-01-01', '9999-12-31'])('%s is a day of the calendar', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  it.each([
    ['2008-11-22', true],
    ['2008-11-21', false],
    ['2030-01-01', true],
    [null, 'unknown'],
    ['', 'unknown'],
    ['2008-02-30', 'unknown'],
  ])('of %s says whether a person is under 18 on 2026-11-21: %s', (born, minor) => {
    expect(isMinor(born, '2026-11-21')).toBe(minor)
  })

  it('never makes a person of age when today cannot be read', () => {
    expect(isMinor('1990-01-01', 'today')).toBe('unknown')
  })
})
