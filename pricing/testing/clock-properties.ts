import fc from 'fast-check'
import type { Validity } from '../validity-end.ts'
import { dayOf, lastDay, wallClock } from './indian-calendar.ts'
import { instants } from './made-up-coupons.ts'
import type { Property } from './property.ts'

const units = fc.constantFrom('DAYS' as const, 'MONTHS' as const, 'YEARS' as const)
const most = { DAYS: 800, MONTHS: 36, YEARS: 4 }
const granted: fc.Arbitrary<Validity> = fc
  .record({
    unit: units,
    count: fc.nat(2_000),
    extensionUnit: units,
    extra: fc.oneof(fc.constant(0), fc.nat(2_000)),
  })
  .map(({ unit, count, extensionUnit, extra }) => ({
    validity: 1 + (count % most[unit]),
    validityUnit: unit,
    extension: extra % most[extensionUnit],
    extensionUnit,
  }))

/** The last days of months and the first of the next, to the millisecond at the edges of days in India. */
const monthEnds = fc
  .record({
    month: fc.nat(60),
    day: fc.integer({ min: -3, max: 1 }),
    ms: fc.oneof(fc.constantFrom(-1, 0, 1, 86_399_000, 86_399_999), fc.nat(86_399_999)),
  })
  .map(({ month, day, ms }) => new Date(Date.UTC(2026, month + 1, day) - 19_800_000 + ms))
const moments = fc.oneof(instants, monthEnds)

/** Less than two seconds around an instant, or anywhere. */
const near = (at: Date) =>
  fc.oneof(
    fc.integer({ min: -2, max: 2 }).map((ms) => new Date(at.getTime() + ms)),
    fc.integer({ min: -2000, max: 2000 }).map((ms) => new Date(at.getTime() + ms)),
    moments,
  )

/** What holds at every moment, above all around midnight in India. */
export const CLOCK_PROPERTIES: Property[] = [
  {
    title: 'validity ends at 23:59:59 in India on the day that counting through the calendar gives',
    check: ({ validityEnd }, size) =>
      fc.assert(
        fc.property(
          granted,
          moments,
          fc.option(moments, { nil: undefined }),
          (validity, from, presentEnd) => {
            const end = validityEnd(validity, from, presentEnd)
            const later = presentEnd && presentEnd > from ? presentEnd : from
            return end.getTime() % 1000 === 0 && wallClock(end) === `${lastDay(validity, later)}, 23:59:59`
          },
        ),
        size,
      ),
  },
  {
    title: 'a coupon of so many days works while a calendar in India shows one of them',
    check: ({ isRunning }, size) => {
      const windows = fc.record({ first: moments, days: fc.nat(40) }).chain(({ first, days }) => {
        const last = dayOf(new Date(first.getTime() + days * 86_400_000))
        const startsAt = new Date(`${dayOf(first)}T00:00:00+05:30`)
        const endsAt = new Date(Date.parse(`${last}T00:00:00+05:30`) + 86_400_000)
        const now = fc.oneof(near(startsAt), near(endsAt))
        return now.map((at) => ({ window: { startsAt, endsAt }, first: dayOf(first), last, now: at }))
      })
      fc.assert(
        fc.property(windows, ({ window, first, last, now }) => {
          const today = dayOf(now)
          return isRunning(window, now) === (first <= today && today <= last)
        }),
        size,
      )
    },
  },
  {
    title: 'a default coupon is available until a clock on a wall in India shows its expiry',
    check: ({ defaultCouponIsAvailable }, size) => {
      const expiries = moments.chain((at) => {
        const second = new Date(Math.floor(at.getTime() / 1000) * 1000)
        return near(second).map((now) => ({ wall: wallClock(second), now }))
      })
      fc.assert(
        fc.property(expiries, ({ wall, now }) => {
          // The catalogue writes what the clock on the wall shows as if it were UTC.
          const validityExpire = Date.parse(`${wall.replace(', ', 'T')}Z`)
          return defaultCouponIsAvailable(validityExpire, now.getTime()) === wallClock(now) < wall
        }),
        size,
      )
    },
  },
]
