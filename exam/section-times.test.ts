import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AttemptTimes,
  examTimes,
  GRACE_MS,
  graceEndMs,
  LONGEST_OUTAGE_MS,
  OUTAGE_GRACE_MS,
  type PaperTimes,
  type Span,
  timelinessOf,
} from './section-times.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

const attempt = (others: Partial<AttemptTimes> = {}): AttemptTimes => ({
  startedAtMs: START,
  timePercent: 100,
  credits: [],
  ...others,
})
const credit = (atMinute: number, minutes: number) => ({
  atMs: START + atMinute * MINUTE,
  seconds: minutes * 60,
})

/** One hour for everything, in two sections. */
const WHOLE: PaperTimes = { durationSeconds: 3600, sections: [{}, {}] }
/** A bank's prelims: twenty minutes for each of three sections. */
const TIMED: PaperTimes = { sections: [{ seconds: 1200 }, { seconds: 1200 }, { seconds: 1200 }] }

/** When an attempt ends and when its sections do, in minutes after its start. */
function minutes(paper: PaperTimes, others: Partial<AttemptTimes> = {}) {
  const times = examTimes(paper, attempt(others))
  const after = (ms: number) => (ms - START) / MINUTE
  return {
    deadline: after(times.deadlineMs),
    sections: times.sections.map(({ fromMs, toMs }) => [after(fromMs), after(toMs)]),
  }
}

describe('the times of an attempt at a paper with one time', () => {
  it('are the same for every section: all of it, until the deadline', () => {
    expect(minutes(WHOLE)).toEqual({
      deadline: 60,
      sections: [
        [0, 60],
        [0, 60],
      ],
    })
    expect(examTimes(WHOLE, attempt()).timed).toBe(false)
  })

  it('are of one time where only some of the sections have their own', () => {
    const mixed = { durationSeconds: 3600, sections: [{ seconds: 600 }, {}] }
    expect(minutes(mixed)).toEqual({
      deadline: 60,
      sections: [
        [0, 60],
        [0, 60],
      ],
    })
  })

  it.each([
    [100, 60],
    [133, 79.8],
    [150, 90],
    [200, 120],
  ])('with compensatory time of %i percent last %f minutes', (timePercent, deadline) => {
    expect(minutes(WHOLE, { timePercent }).deadline).toBe(deadline)
  })

  it('have a whole number of milliseconds, whatever the percent', () => {
    expect(
      examTimes({ durationSeconds: 1, sections: [{}] }, attempt({ timePercent: 166.66 })).deadlineMs,
    ).toBe(START + 1667)
  })

  it.each<[string, ReturnType<typeof credit>[], number]>([
    ['at its first instant', [credit(0, 5)], 65],
    ['in the middle', [credit(30, 5)], 65],
    ['just before its end', [{ atMs: START + 60 * MINUTE - 1, seconds: 300 }], 65],
    ['twice', [credit(10, 5), credit(20, 7)], 72],
    ['twice at one instant', [credit(10, 5), credit(10, 5)], 70],
    ['twice, written in another order', [credit(20, 7), credit(10, 5)], 72],
    ['within what an earlier credit gave', [credit(59, 10), credit(65, 10)], 80],
  ])('are lengthened by a credit given %s', (_when, credits, deadline) => {
    expect(minutes(WHOLE, { credits }).deadline).toBe(deadline)
  })

  it.each<[string, ReturnType<typeof credit>[]]>([
    ['at their end: the attempt was over', [credit(60, 5)]],
    ['after their end', [credit(90, 5)]],
    ['before their start: the attempt had not begun', [credit(-1, 5)]],
    ['long before their start', [credit(-1000, 5)]],
  ])('are not lengthened by a credit given %s', (_when, credits) => {
    expect(minutes(WHOLE, { credits }).deadline).toBe(60)
  })

  it('are given credits in full, and not by their percent', () => {
    expect(minutes(WHOLE, { timePercent: 150, credits: [credit(10, 10)] }).deadline).toBe(100)
  })

  it.each([
    [90, 60],
    [60, 60],
    [45, 45],
    [1, 1],
  ])('that close after %i minutes end after %i', (close, deadline) => {
    expect(minutes(WHOLE, { closesAtMs: START + close * MINUTE })).toEqual({
      deadline,
      sections: [
        [0, deadline],
        [0, deadline],
      ],
    })
  })

  it('are cut by the closing also where percent and credits gave more', () => {
    const closesAtMs = START + 70 * MINUTE
    expect(minutes(WHOLE, { timePercent: 200, credits: [credit(10, 30)], closesAtMs }).deadline).toBe(70)
  })
})

describe('the times of an attempt at a paper with timed sections', () => {
  it('follow each other without a gap, the last one until the deadline', () => {
    expect(minutes(TIMED)).toEqual({
      deadline: 60,
      sections: [
        [0, 20],
        [20, 40],
        [40, 60],
      ],
    })
    expect(examTimes(TIMED, attempt()).timed).toBe(true)
  })

  it('are each lengthened by compensatory time', () => {
    expect(minutes(TIMED, { timePercent: 150 }).sections).toEqual([
      [0, 30],
      [30, 60],
      [60, 90],
    ])
  })

  it.each<[string, ReturnType<typeof credit>[], number[][]]>([
    [
      'the first',
      [credit(10, 5)],
      [
        [0, 25],
        [25, 45],
        [45, 65],
      ],
    ],
    [
      'the second',
      [credit(30, 5)],
      [
        [0, 20],
        [20, 45],
        [45, 65],
      ],
    ],
    [
      'the last',
      [credit(59, 5)],
      [
        [0, 20],
        [20, 40],
        [40, 65],
      ],
    ],
    [
      'the second, at the instant it begins',
      [credit(20, 5)],
      [
        [0, 20],
        [20, 45],
        [45, 65],
      ],
    ],
    [
      'the first, until where an earlier credit moved its end',
      [credit(10, 5), credit(24, 5)],
      [
        [0, 30],
        [30, 50],
        [50, 70],
      ],
    ],
    [
      'each its own',
      [credit(10, 1), credit(30, 2), credit(50, 3)],
      [
        [0, 21],
        [21, 43],
        [43, 66],
      ],
    ],
  ])('are lengthened by a credit in the section that was open: %s', (_which, credits, sections) => {
    expect(minutes(TIMED, { credits }).sections).toEqual(sections)
  })

  it('that close in the middle of one cut it, and leave nothing of those after it', () => {
    expect(minutes(TIMED, { closesAtMs: START + 30 * MINUTE })).toEqual({
      deadline: 30,
      sections: [
        [0, 20],
        [20, 30],
        [30, 30],
      ],
    })
  })

  it('take no time for themselves where the paper has one time beside them', () => {
    expect(minutes({ ...TIMED, durationSeconds: 600 }).deadline).toBe(60)
  })
})

describe('the times of any attempt', () => {
  const papers: fc.Arbitrary<PaperTimes> = fc.oneof(
    fc.record({ durationSeconds: fc.integer({ min: 1, max: 7200 }), sections: fc.constant([{}, {}]) }),
    fc.record({
      sections: fc.array(fc.record({ seconds: fc.integer({ min: 1, max: 3600 }) }), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
  )
  const attempts = fc.record(
    {
      startedAtMs: fc.constant(START),
      timePercent: fc.integer({ min: 100, max: 300 }),
      credits: fc.array(
        fc.record({
          atMs: fc.integer({ min: START - 3_600_000, max: START + 30_000_000 }),
          seconds: fc.integer({ min: 1, max: 3600 }),
        }),
        { maxLength: 5 },
      ),
      closesAtMs: fc.integer({ min: START, max: START + 30_000_000 }),
    },
    { requiredKeys: ['startedAtMs', 'timePercent', 'credits'] },
  )

  /** The same by walking the clock: an instant after the other, with what is left of the section. */
  function byClock(
    paper: PaperTimes,
    { startedAtMs, timePercent, credits, closesAtMs }: AttemptTimes,
  ): number[] {
    const own = paper.sections.map(({ seconds }) => seconds)
    const lengths = own.includes(undefined) ? [paper.durationSeconds!] : (own as number[])
    const ends: number[] = []
    let nowMs = startedAtMs
    let pending = credits.filter(({ atMs }) => atMs >= startedAtMs)
    for (const seconds of lengths) {
      let leftMs = Math.round(seconds * 10 * timePercent)
      while (leftMs > 0) {
        const next = pending
          .toSorted((a, b) => a.atMs - b.atMs)
          .find(({ atMs }) => atMs >= nowMs && atMs < nowMs + leftMs)
        if (!next) {
          nowMs += leftMs
          leftMs = 0
        } else {
          leftMs += nowMs - next.atMs + next.seconds * 1000
          nowMs = next.atMs
          pending = pending.filter((one) => one !== next)
        }
      }
      ends.push(Math.min(nowMs, closesAtMs ?? nowMs))
    }
    return ends
  }

  it('end where a clock that walks through them says', () => {
    fc.assert(
      fc.property(papers, attempts, (paper, one) => {
        const times = examTimes(paper, one)
        const ends = byClock(paper, one)
        expect(times.deadlineMs).toBe(ends.at(-1))
        expect(times.sections.map(({ toMs }) => toMs)).toEqual(
          times.timed ? ends : paper.sections.map(() => ends.at(-1)),
        )
      }),
      { seed: 20261122, numRuns: 3000 },
    )
  })

  it('are never cut shorter by one more credit, nor moved by the order of credits', () => {
    const credits = fc.record({
      atMs: fc.integer({ min: START, max: START + 20_000_000 }),
      seconds: fc.integer({ min: 1, max: 3600 }),
    })
    fc.assert(
      fc.property(papers, attempts, credits, (paper, one, more) => {
        const ends = (given: AttemptTimes['credits']) =>
          examTimes(paper, { ...one, credits: given }).sections.map(({ toMs }) => toMs)
        const before = ends(one.credits)
        const after = ends([...one.credits, more])
        for (const [at, end] of after.entries()) expect(end).toBeGreaterThanOrEqual(before[at]!)
        expect(ends([more, ...one.credits.toReversed()])).toEqual(after)
      }),
      { seed: 20261122, numRuns: 1000 },
    )
  })
})

describe('a change', () => {
  const span = { fromMs: START, toMs: START + 60 * MINUTE }
  const end = span.toMs

  it.each<[string, madeAtMs: number, receivedAtMs: number, submittedAtMs: number | undefined, string]>([
    ['made and come in the middle', START + MINUTE, START + MINUTE, undefined, 'in-time'],
    ['made at the first instant', START, START, undefined, 'in-time'],
    ['made at the last instant', end, end, undefined, 'in-time'],
    ['made in time and come within the grace', end, end + 1, undefined, 'in-time'],
    ['made in time and come at the end of the grace', end - 1, end + GRACE_MS, undefined, 'in-time'],
    ['made in time and come just after the grace', end - 1, end + GRACE_MS + 1, undefined, 'late'],
    ['made in time and come a day later', end - 1, end + 86_400_000, undefined, 'late'],
    ['made just after the end', end + 1, end + 1, undefined, 'outside'],
    ['made just after the end, come at once within the grace', end + 1, end + 2, undefined, 'outside'],
    ['made long after the end', end + 86_400_000, end + 86_400_000, undefined, 'outside'],
    [
      'made before the start by a room whose clock is a little behind',
      START - GRACE_MS / 2,
      START,
      undefined,
      'in-time',
    ],
    ['made before the start by more', START - GRACE_MS / 2 - 1, START, undefined, 'outside'],
    ['made hours before the start', START - 7_200_000, START, undefined, 'outside'],
    ['come before handing in', START + MINUTE, START + MINUTE, START + 2 * MINUTE, 'in-time'],
    ['come at the instant of handing in', START + MINUTE, START + 2 * MINUTE, START + 2 * MINUTE, 'in-time'],
    [
      'made before handing in and come after it, when the key may have been seen',
      START + MINUTE,
      START + 3 * MINUTE,
      START + 2 * MINUTE,
      'late',
    ],
    [
      'made at the instant of handing in and come after it',
      START + 2 * MINUTE,
      START + 3 * MINUTE,
      START + 2 * MINUTE,
      'late',
    ],
    ['made after handing in', START + 3 * MINUTE, START + 3 * MINUTE, START + 2 * MINUTE, 'outside'],
    [
      'made in time, come within the grace, after the deadline handed in',
      end - 1,
      end + GRACE_MS - 1,
      end,
      'late',
    ],
    ['made after the end where it was handed in later still', end + 1, end + 1, end + GRACE_MS, 'outside'],
  ])('%s is %s', (_title, madeAtMs, receivedAtMs, submittedAtMs, timeliness) => {
    expect(timelinessOf(span, { madeAtMs, receivedAtMs, submittedAtMs })).toBe(timeliness)
  })
})

describe('the grace after an end', () => {
  const END = START + 60 * MINUTE
  const outage = (fromMs: number, toMs: number): Span => ({ fromMs: END + fromMs, toMs: END + toMs })

  it.each<[string, Span[], sinceEndMs: number]>([
    ['is half a minute', [], GRACE_MS],
    ['is lengthened by an outage over the end', [outage(-20_000, 15_000)], 15_000 + OUTAGE_GRACE_MS],
    ['is lengthened by one that ended a minute before', [outage(-90_000, -60_000)], OUTAGE_GRACE_MS - 60_000],
    ['is not by one that ended earlier', [outage(-600_000, -60_001)], GRACE_MS],
    ['is lengthened by one that began in it', [outage(GRACE_MS, 40_000)], 40_000 + OUTAGE_GRACE_MS],
    ['is not by one that began after it', [outage(GRACE_MS + 1, 400_000)], GRACE_MS],
    [
      'goes on when another begins in it',
      [outage(-1, 1), outage(80_000, 100_000)],
      100_000 + OUTAGE_GRACE_MS,
    ],
    [
      'lasts as long as the store was away, and a little',
      [outage(-1, LONGEST_OUTAGE_MS - 1)],
      LONGEST_OUTAGE_MS - 1 + OUTAGE_GRACE_MS,
    ],
    ['is left to an operator where that was long', [outage(-1, LONGEST_OUTAGE_MS)], GRACE_MS],
    ['is never shortened', [outage(-61_000, -59_000)], OUTAGE_GRACE_MS - 59_000],
  ])('%s', (_what, outages, sinceEndMs) => {
    expect(graceEndMs(END, outages) - END).toBe(sinceEndMs)
  })

  it('never closes earlier for one more outage, and never before the last one is over', () => {
    const spans = fc.array(
      fc.tuple(fc.integer({ min: -200_000, max: 400_000 }), fc.integer({ min: 1, max: 100_000 })),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(spans, (drawn) => {
        const outages = drawn.map(([from, ms]) => outage(from, from + ms)).sort((a, b) => a.fromMs - b.fromMs)
        const until = graceEndMs(END, outages)
        for (const at of outages.keys())
          expect(graceEndMs(END, outages.toSpliced(at, 1))).toBeLessThanOrEqual(until)
        for (const { fromMs, toMs } of outages)
          if (fromMs <= until && toMs >= END) expect(until).toBeGreaterThanOrEqual(toMs)
        expect(until).toBeGreaterThanOrEqual(END + GRACE_MS)
      }),
      { seed: 20261129, numRuns: 1000 },
    )
  })
})
