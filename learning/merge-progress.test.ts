import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  isWithin,
  mergeProgress,
  type Position,
  type Progress,
  type ProgressChange,
  progressOfChange,
} from './merge-progress.ts'

// Few values of each, so that moments, devices and places meet often.
const place = fc.integer({ min: 0, max: 3 })
const position: fc.Arbitrary<Position> = fc.oneof(
  fc.record({ page: place }),
  fc.record({ second: place }),
  fc.record({ question: place }),
)
const change: fc.Arbitrary<ProgressChange> = fc.record(
  {
    at: fc.integer({ min: 1, max: 5 }),
    by: fc.constantFrom('A', 'a', 'b-1', 'b'),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    position,
    done: fc.boolean(),
  },
  { requiredKeys: ['at', 'by'] },
)
const changes = fc.array(change, { minLength: 1, maxLength: 8 })
const progress = changes.map(together)
const FIXED = { seed: 20261124, numRuns: 2_000 }

function together(those: readonly ProgressChange[]): Progress {
  return those.map(progressOfChange).reduce(mergeProgress)
}

describe('merging progress', () => {
  it('changes nothing when the same comes again', () => {
    fc.assert(
      fc.property(progress, (one) => {
        expect(mergeProgress(one, one)).toEqual(one)
      }),
      FIXED,
    )
  })

  it('does not depend on which of two comes first', () => {
    fc.assert(
      fc.property(progress, progress, (one, other) => {
        expect(mergeProgress(one, other)).toEqual(mergeProgress(other, one))
      }),
      FIXED,
    )
  })

  it('does not depend on which of several are merged before others', () => {
    fc.assert(
      fc.property(progress, progress, progress, (a, b, c) => {
        expect(mergeProgress(mergeProgress(a, b), c)).toEqual(mergeProgress(a, mergeProgress(b, c)))
      }),
      FIXED,
    )
  })

  it('comes to the same in any order, with repetitions', () => {
    const shuffled = changes.chain((those) =>
      fc
        .shuffledSubarray([...those, ...those], { minLength: those.length })
        .map((again) => ({ those, again: [...again, ...those.toReversed()] })),
    )
    fc.assert(
      fc.property(shuffled, ({ those, again }) => {
        expect(together(again)).toEqual(together(those))
      }),
      FIXED,
    )
  })

  it('never takes back that it was begun or done, nor how much was seen', () => {
    fc.assert(
      fc.property(progress, change, (before, next) => {
        const after = mergeProgress(before, progressOfChange(next))
        expect(after.beganAt).toBeLessThanOrEqual(before.beganAt)
        expect(after.share).toBeGreaterThanOrEqual(before.share)
        if (before.doneAt !== null) expect(after.doneAt).toBeLessThanOrEqual(before.doneAt)
        if (after.doneAt !== null) expect(after.share).toBe(1)
      }),
      FIXED,
    )
  })

  it('tells nothing new exactly where one is within the other', () => {
    fc.assert(
      fc.property(progress, progress, (one, other) => {
        const merged = mergeProgress(one, other)
        expect(isWithin(one, merged)).toBe(true)
        expect(isWithin(one, other)).toBe(JSON.stringify(merged) === JSON.stringify(other))
      }),
      FIXED,
    )
  })

  it('can be told again as changes that say the same', () => {
    fc.assert(
      fc.property(progress, (one) => {
        const told = changesOf(one)
        expect(together(told)).toEqual(one)
        expect(told.length).toBeLessThanOrEqual(3)
      }),
      FIXED,
    )
  })
})

describe('the position to go on from', () => {
  const at = (moment: number, page: number | undefined, by = 'phone') =>
    progressOfChange({ at: moment, by, ...(page !== undefined && { position: { page } }) })

  it('is the one of the latest moment, also where it is an earlier page', () => {
    expect(mergeProgress(at(2, 9), at(5, 3))).toMatchObject({ position: { page: 3 }, positionAt: 5 })
  })

  it('is not moved back by an old tab that sends late', () => {
    expect(mergeProgress(at(5, 12), at(2, 40, 'desk'))).toMatchObject({ position: { page: 12 } })
  })

  it('stays where something without a position comes later, such as that it is done', () => {
    const done = progressOfChange({ at: 9, by: 'desk', done: true })
    expect(mergeProgress(at(5, 12), done)).toEqual({
      beganAt: 5,
      doneAt: 9,
      share: 1,
      position: { page: 12 },
      positionAt: 5,
      positionBy: 'phone',
    })
  })

  it('is of one device where two were somewhere in the same moment, and of one device the farther', () => {
    expect(mergeProgress(at(5, 12), at(5, 3, 'tablet'))).toMatchObject({ position: { page: 3 } })
    expect(mergeProgress(at(5, 12), at(5, 13))).toMatchObject({ position: { page: 13 } })
  })
})
