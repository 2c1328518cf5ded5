import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALL_SLOTS } from '../../../contract/people/support.ts'
import { compareSlots, isOver, nextFreeSlot, offeredSlots, scheduleOf, slotOf } from './call-slots.ts'

const shown = (at: string) => offeredSlots(new Date(at)).map(({ day, slot }) => `${day} ${slot}`)
const RUNS = { seed: 1, numRuns: 2000 }

/** An instant near one of the hours at which something changes in India, or anywhere. */
const instants = fc
  .tuple(
    fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) }),
    fc.constantFrom(undefined, 0, 10, 14, 17, 20),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([ms, hour, near]) => {
    if (hour === undefined) return new Date(ms)
    const [day] = wallClock(new Date(ms))
    return new Date(Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00+05:30`) + near)
  })

const FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** Day and hour as a clock on a wall in India shows them. */
function wallClock(at: Date): [day: string, hour: number] {
  const [day, time] = FORMAT.format(at).split(', ')
  return [day!, Number(time!.slice(0, 2))]
}

describe('the times that can be chosen', () => {
  it.each([
    ['2026-11-21T00:00:00.000+05:30', 3, 12],
    ['2026-11-21T10:00:00.000+05:30', 3, 12],
    ['2026-11-21T13:59:59.999+05:30', 3, 12],
    ['2026-11-21T14:00:00.000+05:30', 2, 11],
    ['2026-11-21T16:59:59.999+05:30', 2, 11],
    ['2026-11-21T17:00:00.000+05:30', 1, 10],
    ['2026-11-21T19:59:59.999+05:30', 1, 10],
    ['2026-11-21T20:00:00.000+05:30', 0, 9],
    ['2026-11-21T23:59:59.999+05:30', 0, 9],
  ])('at %s are %i today and %i in four days', (at, ofToday, of) => {
    const slots = shown(at)
    expect(slots.filter((slot) => slot.startsWith('2026-11-21'))).toHaveLength(ofToday)
    expect(slots).toHaveLength(of)
    expect(slots.at(-1)).toBe('2026-11-24 2')
  })

  it('are those of the next day from midnight in India on, when it is still the day before in London', () => {
    expect(shown('2026-11-21T18:29:59.999Z')[0]).toBe('2026-11-22 0')
    expect(shown('2026-11-21T18:30:00.000Z').at(-1)).toBe('2026-11-25 2')
  })

  it.each([
    ['2026-12-30T12:00:00+05:30', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
    ['2028-02-27T12:00:00+05:30', ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']],
  ])('at %s are on days of the calendar', (at, days) => {
    expect([...new Set(offeredSlots(new Date(at)).map(({ day }) => day))]).toEqual(days)
  })

  it('are in order, of four days from today, and never one whose hours are over', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const [today, hour] = wallClock(now)
        const slots = offeredSlots(now)
        const later = [1, 2, 3].map((days) => wallClock(new Date(now.getTime() + days * 86_400_000))[0])
        const wanted = [
          ...[14, 17, 20].flatMap((end, slot) => (hour < end ? [{ day: today, slot }] : [])),
          ...later.flatMap((day) => [0, 1, 2].map((slot) => ({ day, slot }))),
        ]
        expect(slots).toEqual(wanted)
        expect(slots.toSorted(compareSlots)).toEqual(slots)
        expect(slots.some((slot) => isOver(slot, now))).toBe(false)
      }),
      RUNS,
    )
  })

  it('are written as B §9 says and read back', () => {
    for (const [slot, time] of CALL_SLOTS.entries()) {
      const call = { day: '2026-11-22', slot }
      expect(scheduleOf(call)).toEqual({ schedule_date: '2026-11-22', schedule_time: time })
      expect(slotOf(scheduleOf(call))).toEqual(call)
    }
  })
})

describe('the time offered in place of a full one', () => {
  const NOW = new Date('2026-11-21T12:00:00+05:30')
  const all = offeredSlots(NOW)
  const next = (full: string, free: string[]) => {
    const of = (text: string) => all.find(({ day, slot }) => `${day} ${slot}` === text)!
    return nextFreeSlot(of(full), free.map(of))
  }

  it.each([
    ['2026-11-21 1', ['2026-11-21 0', '2026-11-21 2', '2026-11-22 0'], '2026-11-21 2'],
    ['2026-11-21 2', ['2026-11-21 0', '2026-11-22 1', '2026-11-23 0'], '2026-11-22 1'],
    ['2026-11-22 0', ['2026-11-24 2'], '2026-11-24 2'],
    ['2026-11-24 2', ['2026-11-21 0', '2026-11-24 1'], '2026-11-21 0'],
    ['2026-11-22 1', ['2026-11-22 0'], '2026-11-22 0'],
  ])('after %s, with %j free, is %s', (full, free, wanted) => {
    const { day, slot } = next(full, free)!
    expect(`${day} ${slot}`).toBe(wanted)
  })

  it('is none when none is free', () => {
    expect(next('2026-11-21 1', [])).toBeUndefined()
  })

  it('is free, the first after it, or the earliest of all when nothing after it is', () => {
    fc.assert(
      fc.property(instants, fc.nat(), fc.infiniteStream(fc.boolean()), (now, at, places) => {
        const slots = offeredSlots(now)
        const full = slots[at % slots.length]!
        const free = slots.filter((slot) => slot !== full && places.next().value)
        const found = nextFreeSlot(full, free)
        const after = free.filter((slot) => slots.indexOf(slot) > slots.indexOf(full))
        expect(found).toEqual(after[0] ?? free[0])
      }),
      RUNS,
    )
  })
})
