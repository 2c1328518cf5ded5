import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber, dayOf } from './day-number.ts'
import { missedDays } from './missed-days.ts'
import { neededMinutes } from './needed-a-week.ts'
import { MOST_PLANNED_DAYS, planDays } from './plan-days.ts'
import type { DaysAsked, HandChange, StudyItem } from './study-plan.ts'

const MONDAY = '2027-03-01'
const FIXED = { seed: 20261124, numRuns: 400 }
const EVERY_DAY = [60, 60, 60, 60, 60, 60, 60]

const inDays = (days: number) => dayOf(dayNumber(MONDAY) + days)
const thing = (itemId: number, changes: Partial<StudyItem> = {}): StudyItem => {
  const minutes = changes.minutes ?? 60
  return { itemId, minutes, left: minutes, splits: true, subject: 'A', from: null, until: null, ...changes }
}
const mock = (itemId: number, changes: Partial<StudyItem> = {}) =>
  thing(itemId, { splits: false, ...changes })
const asked = (items: StudyItem[], changes: Partial<DaysAsked> = {}): DaysAsked => ({
  items,
  from: MONDAY,
  examOn: inDays(7),
  minutesByWeekday: EVERY_DAY,
  changes: [],
  ...changes,
})
const shown = (input: DaysAsked) =>
  planDays(input).days.map(({ parts }) =>
    parts.map(({ itemId, minutes }) => `${itemId}:${minutes}`).join(' '),
  )
const left = (input: DaysAsked) =>
  planDays(input).left.map(({ itemId, minutes, why }) => [itemId, minutes, why])

describe('a plan by day', () => {
  it('spreads a document over days, and does a test in one go', () => {
    expect(shown(asked([thing(1, { minutes: 100 }), mock(2)]))).toEqual([
      '1:60',
      '1:40',
      '2:60',
      '',
      '',
      '',
      '',
    ])
  })

  it('lets subjects take turns, each in its order', () => {
    const items = [1, 2, 3].flatMap((at) => [
      thing(at, { minutes: 30 }),
      thing(10 + at, { minutes: 30, subject: 'B' }),
    ])
    expect(shown(asked(items)).slice(0, 4)).toEqual(['1:30 11:30', '2:30 12:30', '3:30 13:30', ''])
  })

  it('gives the first turn to the subject of which most is still to be done', () => {
    const items = [thing(1, { minutes: 200, left: 50 }), thing(2, { minutes: 100, subject: 'B' })]
    expect(shown(asked(items)).slice(0, 3)).toEqual(['2:30 1:30', '2:40 1:20', '2:30'])
  })

  it('lets what fits pass a test that is too long for the day', () => {
    const weekend = [60, 60, 60, 60, 60, 180, 0]
    const items = [mock(1, { minutes: 180 }), thing(2, { minutes: 90 })]
    expect(shown(asked(items, { minutesByWeekday: weekend }))).toEqual([
      '2:60',
      '2:30',
      '',
      '',
      '',
      '1:180',
      '',
    ])
  })

  it('holds tests of the whole course for the last third, one a day', () => {
    const items = [thing(1), mock(8, { subject: null }), mock(9, { subject: null })]
    expect(shown(asked(items, { examOn: inDays(9) }))).toEqual([
      '1:60',
      '',
      '',
      '',
      '',
      '',
      '',
      '8:60',
      '9:60',
    ])
  })

  it('plans tests from the first day on where there is nothing else', () => {
    const items = [mock(8, { subject: null }), mock(9, { subject: null })]
    expect(shown(asked(items)).slice(0, 3)).toEqual(['8:60', '9:60', ''])
  })

  it('waits for what opens later, and does what closes while it is open', () => {
    const items = [
      thing(1, { from: inDays(2) }),
      thing(2, { minutes: 30 }),
      mock(3, { from: inDays(1), until: inDays(1), subject: null }),
    ]
    expect(shown(asked(items)).slice(0, 4)).toEqual(['2:30', '3:60', '1:60', ''])
  })

  it('leaves nothing for the exam day, and nothing at all once it is over', () => {
    expect(planDays(asked([thing(1)], { examOn: MONDAY })).days).toEqual([])
    expect(left(asked([thing(1)], { examOn: inDays(-3) }))).toEqual([[1, 60, 'no-time']])
  })

  it('says what does not fit, and why', () => {
    const items = [
      thing(1, { minutes: 500 }),
      mock(2, { minutes: 90 }),
      thing(3, { from: inDays(7) }),
      mock(4, { from: inDays(-5), until: inDays(-1) }),
      mock(5, { from: inDays(8), until: inDays(9) }),
      mock(6, { from: inDays(1), until: inDays(2), minutes: 75 }),
    ]
    expect(left(asked(items))).toEqual([
      [1, 80, 'no-time'],
      [2, 90, 'too-long'],
      [3, 60, 'opens-late'],
      [4, 60, 'closes-early'],
      [5, 60, 'opens-late'],
      [6, 75, 'too-long'],
    ])
  })

  it('counts what is over of the first day', () => {
    expect(shown(asked([thing(1, { minutes: 80 })], { spent: 40 })).slice(0, 2)).toEqual(['1:20', '1:60'])
    expect(shown(asked([thing(1)], { spent: 400 })).slice(0, 2)).toEqual(['', '1:60'])
  })
})

describe('a change by hand', () => {
  it('puts all that is left on that day, whatever else is there', () => {
    const items = [thing(1), thing(2, { minutes: 90, left: 75 })]
    expect(shown(asked(items, { changes: [{ itemId: 2, to: inDays(3) }] }))).toEqual([
      '1:60',
      '',
      '',
      '2:75',
      '',
      '',
      '',
    ])
  })

  it('leaves out what the person leaves out', () => {
    const input = asked([thing(1), thing(2)], { changes: [{ itemId: 1, to: null }] })
    expect([shown(input)[0], left(input)]).toEqual(['2:60', []])
  })

  it.each([
    ['that is over', inDays(-1)],
    ['of the exam', inDays(7)],
    ['on which it is not open', inDays(1)],
  ])('to a day %s is as none', (_, to) => {
    const items = [thing(1, { from: inDays(2) })]
    expect(shown(asked(items, { changes: [{ itemId: 1, to }] }))[2]).toBe('1:60')
  })
})

describe('catching up', () => {
  const items = [1, 2, 3].map((itemId) => thing(itemId))
  const times = { startsOn: MONDAY, studiedOn: null, today: inDays(2) }

  it('says which days were missed, and what was planned for them', () => {
    expect(missedDays(asked(items), times)).toEqual({
      days: [MONDAY, inDays(1)],
      itemIds: [1, 2],
      minutes: 120,
    })
  })

  it('counts from the day after the person studied last', () => {
    expect(missedDays(asked(items), { ...times, studiedOn: MONDAY })?.days).toEqual([inDays(1)])
    expect(missedDays(asked(items), { ...times, studiedOn: inDays(1) })).toBeUndefined()
    expect(missedDays(asked(items), { ...times, studiedOn: inDays(2) })).toBeUndefined()
  })

  it('misses no day on which nothing was planned', () => {
    const free = [0, 0, 60, 60, 60, 60, 60]
    expect(missedDays(asked(items, { minutesByWeekday: free }), times)).toBeUndefined()
  })

  it('puts what was missed on the coming days', () => {
    expect(shown(asked(items, { from: inDays(2) }))).toEqual(['1:60', '2:60', '3:60', '', ''])
  })
})

describe('the minutes that would be enough', () => {
  it('are those of the person where they are', () => {
    expect(neededMinutes(asked([thing(1)]))).toEqual(EVERY_DAY)
  })

  it('leave free days free', () => {
    const week = [60, 0, 60, 0, 60, 0, 0]
    const needed = neededMinutes(asked([thing(1, { minutes: 300 })], { minutesByWeekday: week }))
    expect(needed?.filter((minutes) => minutes > 0)).toHaveLength(3)
    expect(needed?.reduce((sum, minutes) => sum + minutes, 0)).toBeGreaterThanOrEqual(300)
  })

  it('have one day that is long enough for the longest test', () => {
    const needed = neededMinutes(asked([mock(1, { minutes: 180 })]))
    expect(needed?.filter((minutes) => minutes >= 180)).toHaveLength(1)
  })

  it('are none where no day is long enough, or there is no day', () => {
    expect(neededMinutes(asked([thing(1, { minutes: 100_000 })]))).toBeUndefined()
    expect(neededMinutes(asked([thing(1)], { minutesByWeekday: [0, 0, 0, 0, 0, 0, 0] }))).toBeUndefined()
    expect(neededMinutes(asked([thing(1)], { examOn: MONDAY }))).toBeUndefined()
  })
})

const fives = (most: number) => fc.integer({ min: 1, max: most / 5 }).map((steps) => steps * 5)
const soon = fc.option(fc.integer({ min: -5, max: 40 }).map(inDays), { freq: 4 })
const anyItem = fc.record({
  minutes: fives(240),
  done: fc.double({ min: 0, max: 1, noNaN: true }),
  splits: fc.boolean(),
  subject: fc.constantFrom('A', 'B', 'C', null),
  from: soon,
})
const anyItems = fc.array(anyItem, { maxLength: 40 }).map((items) =>
  items.map(({ done, ...item }, at) => {
    const left = Math.ceil((item.minutes * (1 - done)) / 5) * 5
    return thing(at + 1, { ...item, left, until: null })
  }),
)
const anyWeek = fc.array(
  fc.integer({ min: 0, max: 40 }).map((steps) => steps * 5),
  { minLength: 7, maxLength: 7 },
)
const anyAsked = fc
  .record({ items: anyItems, week: anyWeek, count: fc.integer({ min: -2, max: 40 }), moved: soon })
  .chain(({ items, week, count, moved }) =>
    fc.subarray(items, { maxLength: Math.min(5, items.length) }).map((some) => {
      const changes = some.map(({ itemId }): HandChange => ({ itemId, to: moved }))
      return asked(items, { examOn: inDays(count), minutesByWeekday: week, changes })
    }),
  )

describe('every plan', () => {
  it('plans or names each minute that is left, once', () => {
    fc.assert(
      fc.property(anyAsked, (input) => {
        const { days, left: notPlanned } = planDays(input)
        const found = new Map<number, number>()
        for (const { itemId, minutes } of [...days.flatMap(({ parts }) => parts), ...notPlanned])
          found.set(itemId, (found.get(itemId) ?? 0) + minutes)
        const leftOut = new Set(input.changes.filter(({ to }) => to === null).map(({ itemId }) => itemId))
        for (const { itemId, left: minutes } of input.items)
          expect(found.get(itemId) ?? 0).toBe(leftOut.has(itemId) ? 0 : minutes)
      }),
      FIXED,
    )
  })

  it('asks no more of a day than the person has, but what they put there', () => {
    fc.assert(
      fc.property(anyAsked, (input) => {
        const byHand = new Map(input.changes.map(({ itemId, to }) => [itemId, to]))
        for (const { day, minutes, parts, free } of planDays(input).days) {
          const put = parts.filter(({ itemId }) => byHand.get(itemId) === day)
          const sum = (those: typeof parts) => those.reduce((all, part) => all + part.minutes, 0)
          expect(sum(parts)).toBeLessThanOrEqual(Math.max(minutes, sum(put)))
          expect(free).toBe(Math.max(0, minutes - sum(parts)))
        }
      }),
      FIXED,
    )
  })

  it('does a test in one go, nothing before it opens, and what was moved on its day', () => {
    fc.assert(
      fc.property(anyAsked, (input) => {
        const { days } = planDays(input)
        const byHand = new Map(input.changes.map(({ itemId, to }) => [itemId, to]))
        for (const item of input.items) {
          const on = days.filter(({ parts }) => parts.some(({ itemId }) => itemId === item.itemId))
          if (!item.splits) expect(on.length).toBeLessThanOrEqual(1)
          for (const { day } of on) expect(item.from === null || item.from <= day).toBe(true)
          const to = byHand.get(item.itemId)
          const holds = to && to >= input.from && to < input.examOn && (item.from ?? to) <= to
          if (holds && item.left > 0) expect(on.map(({ day }) => day)).toEqual([to])
        }
      }),
      FIXED,
    )
  })

  it('keeps the order within a subject: nothing passes a document that is open, tests pass longer ones alone', () => {
    fc.assert(
      fc.property(anyAsked, (input) => {
        const { days, left: notPlanned } = planDays(input)
        const moved = new Set(input.changes.map(({ itemId }) => itemId))
        const tooLong = new Set(notPlanned.filter(({ why }) => why !== 'no-time').map(({ itemId }) => itemId))
        const ordered = input.items.filter(
          ({ itemId, left: minutes, subject }) =>
            subject !== null && minutes > 0 && !moved.has(itemId) && !tooLong.has(itemId),
        )
        const placesOf = ({ itemId }: StudyItem) =>
          days.flatMap(({ parts }, at) => (parts.some((part) => part.itemId === itemId) ? [at] : []))
        const unfinished = new Set(notPlanned.map(({ itemId }) => itemId))
        for (const [at, one] of ordered.entries())
          for (const next of ordered.slice(at + 1)) {
            if (one.subject !== next.subject) continue
            const first = placesOf(next)[0]
            if (first === undefined) continue
            if (one.from !== null && one.from > days[first]!.day) continue
            const last = unfinished.has(one.itemId) ? days.length : placesOf(one).at(-1)!
            const inTurn = last <= first
            const passed = !one.splits && (next.splits || next.left < one.left)
            expect(inTurn || passed).toBe(true)
          }
      }),
      FIXED,
    )
  })

  it('leaves no day idle while something that may be spread waits, so that more minutes never do less', () => {
    fc.assert(
      fc.property(anyAsked, anyWeek, (input, more) => {
        const items = input.items.map((item) => ({ ...item, splits: true }))
        const plain = { ...input, items, changes: [] }
        const longer = input.minutesByWeekday.map((minutes, at) => minutes + more[at]!)
        const doneUntil = (asked: DaysAsked) => {
          let sum = 0
          return planDays(asked).days.map(({ parts }) => {
            sum += parts.reduce((all, { minutes }) => all + minutes, 0)
            return sum
          })
        }
        const few = doneUntil(plain)
        const many = doneUntil({ ...plain, minutesByWeekday: longer })
        for (const [at, minutes] of few.entries()) expect(many[at]).toBeGreaterThanOrEqual(minutes)
      }),
      FIXED,
    )
  })

  it('is the same again, and its own first days done it goes on as before', () => {
    fc.assert(
      fc.property(anyAsked, (input) => {
        const first = planDays(input)
        expect(planDays(structuredClone(input))).toEqual(first)
        const done = new Map<number, number>()
        for (const { itemId, minutes } of first.days[0]?.parts ?? []) done.set(itemId, minutes)
        const items = input.items.map((item) => ({ ...item, left: item.left - (done.get(item.itemId) ?? 0) }))
        const next = planDays({ ...input, items, from: inDays(1) })
        const sum = ({ left: those }: typeof next) => those.reduce((all, { minutes }) => all + minutes, 0)
        if (input.items.every(({ splits, from }) => splits && from === null))
          expect(sum(next)).toBe(sum(first))
      }),
      FIXED,
    )
  })
})

it('plans twenty thousand items over a thousand days, and no more days', () => {
  const items = Array.from({ length: 20_000 }, (_, at) =>
    thing(at, {
      splits: at % 3 > 0,
      minutes: 5 + (at % 40) * 5,
      subject: at % 97 === 0 ? null : `subject ${at % 300}`,
      from: at % 5 === 0 ? inDays(at % 900) : null,
    }),
  )
  const { days, left: notPlanned } = planDays(asked(items, { examOn: inDays(1_200) }))
  expect(days).toHaveLength(MOST_PLANNED_DAYS)
  expect(days.every(({ free }) => free === 0)).toBe(true)
  expect(notPlanned.length).toBeGreaterThan(10_000)
})
