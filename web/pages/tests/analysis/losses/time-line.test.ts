import { describe, expect, it } from 'vitest'
import { LEFT, madeFacts, WRONG } from '../facts-for-tests.ts'
import { comingsBack, drawnTimeline, minuteTicks } from './time-line.ts'
import { timeSpent } from './time-spent.ts'

const visit = (question: number, atMs: number, spentMs: number, from?: number, to?: number) => ({
  question,
  atMs,
  spentMs,
  from,
  to,
})

describe('the time line of an attempt', () => {
  it('draws each stay from its beginning to its end, in the order of visits', () => {
    const { visits, endMs, lastQuestion } = drawnTimeline(
      [visit(1, 10, 10), visit(3, 25, 15), visit(1, 40, 5)],
      4,
    )
    expect(visits).toEqual([
      { question: 1, fromMs: 0, toMs: 10 },
      { question: 3, fromMs: 10, toMs: 25 },
      { question: 1, fromMs: 35, toMs: 40 },
    ])
    expect([endMs, lastQuestion]).toEqual([40, 4])
  })

  it('starts no stay before the attempt, before the one before ended, or after its own end, whatever clocks said', () => {
    const { visits } = drawnTimeline([visit(1, 10, 99), visit(2, 20, 99), visit(3, 5, 3)], 3)
    expect(visits.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
      [0, 10],
      [10, 20],
      [5, 5],
    ])
  })

  it('marks where the outcome of an answer changed, not where it stayed', () => {
    const { answers } = drawnTimeline(
      [visit(1, 1, 1, 2, 0), visit(1, 2, 1, 0, 0), visit(1, 3, 1, 0, 1), visit(1, 4, 1, 1, 2)],
      1,
    )
    expect(answers.map(({ came }) => came)).toEqual(['right', 'wrong', 'none'])
  })

  it('works for an attempt in which nothing was looked at', () => {
    expect(drawnTimeline([], 0)).toEqual({ visits: [], answers: [], endMs: 1, lastQuestion: 1 })
  })

  it('counts returns to a question', () => {
    expect(comingsBack([visit(1, 1, 1), visit(2, 2, 1), visit(1, 3, 1), visit(1, 4, 1)])).toBe(2)
  })

  it.each([
    [30_000, [0]],
    [4 * 60_000, [0, 1, 2, 3, 4]],
    [58 * 60_000, [0, 15, 30, 45]],
    [180 * 60_000, [0, 60, 120, 180]],
  ])('writes at most six whole minutes along %i ms', (endMs, ticks) => {
    expect(minuteTicks(endMs)).toEqual(ticks)
  })
})

describe('the time of an attempt', () => {
  it('is split by the outcome of questions, with the part of it that earned no marks', () => {
    const facts = [
      madeFacts(1, { spentMs: 10 }),
      madeFacts(2, { ...WRONG, spentMs: 20 }),
      madeFacts(3, { ...LEFT, spentMs: 30 }),
      madeFacts(4, { result: 3, got: 0, spentMs: 40 }),
      madeFacts(5, { result: 1, got: 2, spentMs: 50 }),
    ]
    expect(timeSpent(facts)).toEqual({
      right: 10,
      wrong: 70,
      left: 30,
      ungraded: 40,
      total: 150,
      forNothing: 50,
    })
  })
})
