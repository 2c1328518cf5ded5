import { describe, expect, it } from 'vitest'
import type { CallDays } from '../../data/support.queries.ts'
import { freeSlot, nearDay, shownDay, withDay } from './call-slot.ts'
import { callBackTexts } from './texts/call-back-texts.ts'

const MORNING = '10:00 am-02:00 pm'
const NOON = '02:00 pm-05:00 pm'
const days: CallDays = [
  {
    schedule_date: '2026-11-21',
    slots: [
      { schedule_time: MORNING, free: true },
      { schedule_time: NOON, free: true },
    ],
  },
  {
    schedule_date: '2026-11-22',
    slots: [
      { schedule_time: MORNING, free: false },
      { schedule_time: NOON, free: true },
    ],
  },
]

describe('the chosen slot', () => {
  it.each([
    ['2026-11-21', MORNING, true],
    ['2026-11-22', NOON, true],
    ['2026-11-22', MORNING, false],
    ['2026-11-23', MORNING, false],
    ['2026-11-21', '', false],
    ['', MORNING, false],
    ['2026-11-21', '05:00 pm-08:00 pm', false],
  ])('%s at %j stays: %s', (day, time, stands) => {
    expect(freeSlot(days, { day, time })).toEqual(
      stands ? { schedule_date: day, schedule_time: time } : undefined,
    )
  })

  it('keeps its time on another day where that is free there, and loses it otherwise', () => {
    expect(withDay(days, { day: '2026-11-21', time: NOON }, '2026-11-22')).toEqual({
      day: '2026-11-22',
      time: NOON,
    })
    expect(withDay(days, { day: '2026-11-21', time: MORNING }, '2026-11-22')).toEqual({
      day: '2026-11-22',
      time: '',
    })
  })
})

describe('a day', () => {
  it.each([
    ['en', 'Mon, 23 Nov'],
    ['hi', 'सोमवार, 23 नवंबर'],
  ] as const)('reads in %s: %s', (locale, shown) => {
    expect(shownDay('2026-11-23', locale)).toBe(shown)
  })

  it.each([
    ['2026-11-21', '2026-11-21T18:29:59Z', 'Today'],
    ['2026-11-21', '2026-11-21T18:30:00Z', undefined],
    ['2026-11-22', '2026-11-21T18:29:59Z', 'Tomorrow'],
    ['2026-11-22', '2026-11-21T18:30:00Z', 'Today'],
    ['2027-01-01', '2026-12-31T12:00:00Z', 'Tomorrow'],
    ['2026-11-24', '2026-11-21T12:00:00Z', undefined],
  ])('%s is, at %s, in India: %s', (day, now, near) => {
    expect(nearDay(day, Date.parse(now), callBackTexts.en)).toBe(near)
  })
})
