import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'
import { shownDate } from './shown-date.ts'

const NOW = Date.parse('2026-11-21T06:30:00Z')
const SECOND = 1000
const DAY = 86_400 * SECOND
const ago = (ms: number, locale: 'en' | 'hi' = 'en') => relativeTime(NOW - ms, NOW, locale)

describe('relative time', () => {
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [60 * SECOND, '1 minute ago'],
    [119_999, '1 minute ago'],
    [59 * 60 * SECOND, '59 minutes ago'],
    [3600 * SECOND - 1, '59 minutes ago'],
    [3600 * SECOND, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [30 * DAY - 1, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [59 * DAY, '1 month ago'],
    [60 * DAY, '2 months ago'],
    [364 * DAY, '12 months ago'],
    [365 * DAY, '1 year ago'],
    [3 * 365 * DAY, '3 years ago'],
  ])('cuts %i ms to the largest whole unit, never rounds up: %s', (passed, shown) => {
    expect(ago(passed)).toBe(shown)
  })

  it.each([
    [10 * SECOND, 'अभी-अभी'],
    [60 * SECOND, '1 मिनट पहले'],
    [2 * 3600 * SECOND, '2 घंटे पहले'],
    [3 * DAY, '3 दिन पहले'],
    [31 * DAY, '1 महीने पहले'],
    [800 * DAY, '2 साल पहले'],
  ])('is in Hindi too: %i ms is %s', (passed, shown) => {
    expect(ago(passed, 'hi')).toBe(shown)
  })

  it('takes a clock that is seconds ahead for now', () => {
    expect(ago(-59_999)).toBe('just now')
  })

  it.each([-60_000, -DAY, Number.NaN])('is not shown for a future or unknown moment: %d', (passed) => {
    expect(ago(passed)).toBeUndefined()
  })
})

describe('the date shown', () => {
  it.each([
    ['2026-11-21T18:29:59.999Z', '21 Nov 2026', '21 नवंबर 2026'],
    ['2026-11-21T18:30:00Z', '22 Nov 2026', '22 नवंबर 2026'],
    ['2026-12-31T18:30:00Z', '1 Jan 2027', '1 जनवरी 2027'],
    ['2026-09-01T12:00:00+05:30', '1 Sep 2026', '1 सितंबर 2026'],
  ])('of %s is the day in India: %s', (at, english, hindi) => {
    expect(shownDate(Date.parse(at), 'en')).toBe(english)
    expect(shownDate(Date.parse(at), 'hi')).toBe(hindi)
  })
})
