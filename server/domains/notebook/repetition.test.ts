import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, wallClock } from '../../../pricing/testing/indian-calendar.ts'
import { daysUntil } from './indian-day.ts'
import { type Card, GRADES, type Grade, NEW_CARD, type Reviewed, replayed, review } from './repetition.ts'

const DAY_MS = 86_400_000
const MORNING = new Date('2026-11-21T03:30:00Z')
const { again, hard, good, easy } = GRADES

/** Each answer on the moment when it is due. */
function answered(grades: readonly Grade[], from = MORNING): Reviewed {
  let found: Reviewed = { card: NEW_CARD, dueAt: from }
  for (const grade of grades) found = review(found.card, grade, found.dueAt)
  return found
}

describe('the repetition of a question', () => {
  it.each<[title: string, grades: Grade[], due: string]>([
    ['a first wrong answer in a minute', [again], '2026-11-21, 09:01:00'],
    ['a first right one in ten minutes, in the same sitting', [good], '2026-11-21, 09:10:00'],
    ['a second right one in two days', [good, good], '2026-11-23, 00:00:00'],
    ['a wrong one that was right twice afterwards tomorrow', [again, good, good], '2026-11-22, 00:00:00'],
    ['an easy one in eight days', [easy], '2026-11-29, 00:00:00'],
    ['a third right one after eleven days more', [good, good, good], '2026-12-04, 00:00:00'],
    ['one forgotten on its day in ten minutes', [good, good, again], '2026-11-23, 00:10:00'],
  ])('asks %s', (_title, grades, due) => {
    expect(wallClock(answered(grades).dueAt)).toBe(due)
  })

  it.each([
    ['just after midnight', '2026-11-20T18:31:00Z'],
    ['at noon', '2026-11-21T06:30:00Z'],
    ['just before midnight', '2026-11-21T18:29:00Z'],
  ])('makes a question answered %s due from the same midnight in India', (_title, at) => {
    const known = answered([good, good], new Date('2026-11-01T06:00:00Z')).card
    const { card, dueAt } = review(known, good, new Date(at))
    expect(wallClock(dueAt)).toMatch(/, 00:00:00$/)
    expect(daysUntil(dueAt, new Date(at))).toBe(card.scheduledDays)
    expect(dayOf(dueAt)).toBe(dayOf(new Date(Date.parse(at) + card.scheduledDays * DAY_MS)))
  })

  it('counts the evening and the morning after it as two days, whatever the day in Greenwich is', () => {
    const late = new Date('2026-11-21T18:00:00Z')
    const early = new Date('2026-11-21T19:00:00Z')
    const known = answered([easy], new Date('2026-11-11T06:00:00Z')).card
    const evening = review(known, good, late).card
    expect(review(evening, good, early).card.stability).toBeGreaterThan(evening.stability)
    expect(review(evening, good, new Date(late.getTime() + 60_000)).card.stability).toBe(evening.stability)
  })

  it('goes on when the clock was set back', () => {
    const known = answered([easy]).card
    const { card, dueAt } = review(known, good, new Date(MORNING.getTime() - 400 * DAY_MS))
    expect(card.lastReviewAt).toEqual(known.lastReviewAt)
    expect(dueAt.getTime()).toBeGreaterThan(MORNING.getTime())
  })
})

const grades = fc.constantFrom<Grade>(again, hard, good, easy)
/** How long after the answer before: at once, within days, after years; up to a hundred times. */
const passed = fc.oneof(
  fc.integer({ min: 0, max: 3_600_000 }),
  fc.integer({ min: 0, max: 40 * DAY_MS }),
  fc.integer({ min: 0, max: 3000 * DAY_MS }),
)
const histories = fc.array(fc.record({ grade: grades, passedMs: passed }), { minLength: 1, maxLength: 100 })

function walk(
  history: readonly { grade: Grade; passedMs: number }[],
  look: (before: Card, reviewed: Reviewed, grade: Grade, at: Date) => void,
): { grade: Grade; reviewedAt: Date }[] {
  let at = MORNING
  let card = NEW_CARD
  return history.map(({ grade, passedMs }) => {
    at = new Date(at.getTime() + passedMs)
    const reviewed = review(card, grade, at)
    look(card, reviewed, grade, at)
    card = reviewed.card
    return { grade, reviewedAt: at }
  })
}

const RUNS = { seed: 20261122, numRuns: 300 }

describe('a hundred answers, however they fall', () => {
  it('never come to a number that is none, and never to a day that is past', () => {
    fc.assert(
      fc.property(histories, (history) => {
        walk(history, (_before, { card, dueAt }, _grade, at) => {
          for (const value of [card.stability, card.difficulty, card.scheduledDays, dueAt.getTime()])
            expect(Number.isFinite(value)).toBe(true)
          expect(card.state).toBeGreaterThan(0)
          expect(dueAt.getTime()).toBeGreaterThan(at.getTime())
        })
      }),
      RUNS,
    )
  })

  it('never bring a question nearer by a good or an easy one', () => {
    fc.assert(
      fc.property(histories, (history) => {
        walk(history, (before, { card }, grade) => {
          if (before.state !== 2 || grade < good) return
          expect(card.scheduledDays).toBeGreaterThanOrEqual(before.scheduledDays)
        })
      }),
      RUNS,
    )
  })

  it('come to the same card when they are gone through again', () => {
    fc.assert(
      fc.property(histories, (history) => {
        let last = NEW_CARD
        const answers = walk(history, (_before, { card }) => {
          last = card
        })
        expect(replayed(answers)).toEqual(last)
      }),
      RUNS,
    )
  })
})
