import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryWindow } from './delivery-window.ts'

const plain = { from: 8, by: 10, holidays: [] as string[] }
const inIndia = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`)

describe('when a parcel arrives', () => {
  it.each([
    // 21 Nov 2026 is a Saturday: 23, 24, 25, 26, 27, 28, 30, 1 | 2, 3
    ['2026-11-21 12:00', '2026-12-01', '2026-12-03'],
    // on a Sunday no day is counted that a Saturday did not count
    ['2026-11-22 12:00', '2026-12-01', '2026-12-03'],
    ['2026-11-23 12:00', '2026-12-02', '2026-12-04'],
    // the year ends between
    ['2026-12-28 09:00', '2027-01-06', '2027-01-08'],
  ])('ordered at %s: from %s to %s, in working days from Monday to Saturday', (ordered, from, by) => {
    expect(deliveryWindow(plain, inIndia(ordered))).toEqual({ from, by })
  })

  it.each([
    ['2026-11-23 23:59', '2026-12-02'],
    ['2026-11-24 00:00', '2026-12-03'],
    ['2026-11-24 05:29', '2026-12-03'],
  ])('counts from the day after the order as it is in India: %s arrives from %s', (ordered, from) => {
    expect(deliveryWindow(plain, inIndia(ordered)).from).toBe(from)
  })

  it('leaves out holidays, each once, and a Sunday not twice', () => {
    const holidays = ['2026-11-25', '2026-11-25', '2026-11-29', '2026-12-03']
    expect(deliveryWindow({ ...plain, holidays }, inIndia('2026-11-21 12:00'))).toEqual({
      from: '2026-12-02',
      by: '2026-12-05',
    })
  })

  it('is one day where the first and the last are the same count', () => {
    expect(deliveryWindow({ ...plain, from: 1, by: 1 }, inIndia('2026-11-21 12:00'))).toEqual({
      from: '2026-11-23',
      by: '2026-11-23',
    })
  })

  const DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
  const WEEKDAYS = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', weekday: 'short' })
  /** Walks the calendar of another library hour by hour and keeps every working day it meets. */
  function workingDaysAfter(now: Date, holidays: string[], count: number): string[] {
    const met: string[] = []
    for (let hour = 1; met.length < count; hour += 1) {
      const at = new Date(now.getTime() + hour * 3_600_000)
      const day = DAYS.format(at)
      if (day === DAYS.format(now) || met.includes(day)) continue
      if (WEEKDAYS.format(at) !== 'Sun' && !holidays.includes(day)) met.push(day)
    }
    return met
  }

  it('is what walking the calendar of India day by day finds', () => {
    const instant = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2028-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    const holiday = fc.integer({ min: 0, max: 30 })
    const counts = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 6 }))
    const property = fc.property(
      instant,
      fc.array(holiday, { maxLength: 8 }),
      counts,
      (now, off, [from, more]) => {
        const holidays = off.map((days) => DAYS.format(new Date(now.getTime() + days * 86_400_000)))
        const expected = workingDaysAfter(now, holidays, from + more)
        expect(deliveryWindow({ from, by: from + more, holidays }, now)).toEqual({
          from: expected[from - 1],
          by: expected.at(-1),
        })
      },
    )
    fc.assert(property, { numRuns: 150, seed: 3 })
  })
})
