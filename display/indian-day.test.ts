import { describe, expect, it } from 'vitest'
import { daysUntil, indianClock, indianDay } from './indian-day.ts'

const BEFORE_MIDNIGHT = Date.parse('2027-05-07T23:59:59.999+05:30')
const MIDNIGHT = Date.parse('2027-05-08T00:00:00+05:30')

describe('a day in India', () => {
  it('begins at midnight there', () => {
    expect(indianDay(BEFORE_MIDNIGHT)).toBe('2027-05-07')
    expect(indianDay(MIDNIGHT)).toBe('2027-05-08')
  })

  it('is the same as a calendar of the time zone says, through ten years', () => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    for (let day = 0; day < 3_650; day++) {
      const at = Date.UTC(2024, 0, 1, 18, 29, 59) + day * 86_400_000 + (day % 2) * 1_000
      expect(indianDay(at)).toBe(calendar.format(at))
    }
  })

  it('is so many days away', () => {
    expect(daysUntil('2027-05-08', BEFORE_MIDNIGHT)).toBe(1)
    expect(daysUntil('2027-05-08', MIDNIGHT)).toBe(0)
    expect(daysUntil('2027-05-07', MIDNIGHT)).toBe(-1)
    expect(daysUntil('2028-05-08', MIDNIGHT)).toBe(366)
  })
})

describe('the time in India', () => {
  it.each([
    ['2026-12-08T18:30:00Z', '12:00 am', 'रात 12:00'],
    ['2026-12-08T22:30:00Z', '4:00 am', 'सुबह 4:00'],
    ['2026-12-08T02:00:00Z', '7:30 am', 'सुबह 7:30'],
    ['2026-12-08T06:30:00Z', '12:00 pm', 'दोपहर 12:00'],
    ['2026-12-08T10:30:00Z', '4:00 pm', 'शाम 4:00'],
    ['2026-12-08T14:30:00Z', '8:00 pm', 'रात 8:00'],
  ])('at %s is %s, %s', (iso, english, hindi) => {
    expect(indianClock(Date.parse(iso), 'en')).toBe(english)
    expect(indianClock(Date.parse(iso), 'hi')).toBe(hindi)
  })
})
