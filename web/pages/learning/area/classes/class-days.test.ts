import { describe, expect, it } from 'vitest'
import type { LiveClass } from '../../../../data/live/classes.queries.ts'
import { comingDaysOf, daysOf, isOutdated, mayBeRecorded, nextOf } from './class-days.ts'

const ist = (text: string) => Date.parse(`${text}:00+05:30`)
const lesson = (itemId: number, start: string, changes: Partial<LiveClass> = {}): LiveClass => ({
  itemId,
  packageId: 1001,
  batchId: 1,
  title: { en: `Class ${itemId}` },
  subject: null,
  teacher: null,
  startsAt: new Date(ist(start)).toISOString(),
  minutes: 60,
  state: 'PLANNED',
  movedFrom: null,
  insteadOf: null,
  reason: null,
  recorded: false,
  ...changes,
})
const shown = (days: ReturnType<typeof daysOf>) =>
  days.map(({ day, holidays, classes }) => [
    day.slice(8),
    ...holidays.map(({ en }) => en),
    ...classes.map(({ itemId }) => itemId),
  ])

const CLASSES = [
  lesson(1, '2026-12-03T19:30'),
  lesson(2, '2026-12-03T21:00'),
  lesson(3, '2026-12-04T00:30'),
  lesson(4, '2026-12-07T19:30'),
]
const HOLIDAYS = [
  { day: '2026-12-04', title: { en: 'Founders’ day' } },
  { day: '2026-12-05', title: { en: 'Mela' } },
  { day: '2026-12-25', title: { en: 'Christmas' } },
]

describe('the days of a timetable', () => {
  it('are those of India: after midnight there it is the next one', () => {
    expect(shown(daysOf(CLASSES))).toEqual([
      ['03', 1, 2],
      ['04', 3],
      ['07', 4],
    ])
  })

  it('stay in the order of the classes, also where the latest is first', () => {
    expect(shown(daysOf(CLASSES.toReversed()))).toEqual([
      ['07', 4],
      ['04', 3],
      ['03', 2, 1],
    ])
  })

  it('have their holidays, as far as classes are known', () => {
    expect(shown(comingDaysOf(CLASSES, HOLIDAYS, undefined))).toEqual([
      ['03', 1, 2],
      ['04', 'Founders’ day', 3],
      ['05', 'Mela'],
      ['07', 4],
    ])
    expect(comingDaysOf([], HOLIDAYS, undefined)).toEqual([])
  })

  it('leave out the class that stands above them, and keep the holidays before it', () => {
    const alone = [CLASSES[3]!]
    expect(shown(comingDaysOf(CLASSES, [], CLASSES[0]))).toEqual([
      ['03', 2],
      ['04', 3],
      ['07', 4],
    ])
    expect(shown(comingDaysOf(alone, HOLIDAYS, CLASSES[3]))).toEqual([
      ['04', 'Founders’ day'],
      ['05', 'Mela'],
    ])
  })
})

describe('the class above a timetable', () => {
  it('is the one that goes on, or the first that is held', () => {
    const cancelled = lesson(1, '2026-12-03T18:00', { state: 'CANCELLED' })
    const planned = lesson(2, '2026-12-03T19:00')
    const on = lesson(3, '2026-12-03T18:30', { state: 'ON' })
    expect(nextOf([cancelled, planned, on])?.itemId).toBe(3)
    expect(nextOf([cancelled, planned])?.itemId).toBe(2)
    expect(nextOf([cancelled])).toBeUndefined()
  })

  it('is asked for again once it should have begun, and once it should be over', () => {
    const planned = lesson(1, '2026-12-03T19:30')
    expect(isOutdated(planned, ist('2026-12-03T19:29'))).toBe(false)
    expect(isOutdated(planned, ist('2026-12-03T19:30'))).toBe(true)
    const on = { ...planned, state: 'ON' as const }
    expect(isOutdated(on, ist('2026-12-03T20:29'))).toBe(false)
    expect(isOutdated(on, ist('2026-12-03T20:30'))).toBe(true)
    expect(isOutdated({ ...planned, state: 'CANCELLED' }, ist('2026-12-04T00:00'))).toBe(false)
  })
})

it('a recording is waited for until six hours after the end of a class', () => {
  const over = lesson(1, '2026-12-03T10:00')
  expect(mayBeRecorded(over, ist('2026-12-03T16:59'))).toBe(true)
  expect(mayBeRecorded(over, ist('2026-12-03T17:00'))).toBe(false)
})
