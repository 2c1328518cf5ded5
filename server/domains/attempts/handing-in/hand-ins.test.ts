import { describe, expect, it } from 'vitest'
import type { Refusal } from '../../../platform/problems.ts'
import { Abandoned } from '../../../platform/writing/write-queue.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import type { HandInCall } from './hand-in-calls.ts'
import { HandIns } from './hand-ins.ts'

const NOW = new Date('2026-11-29T06:30:00Z')

/** Hand-ins that are written on command, by a clock of their own. */
function heldHandIns() {
  let nowMs = 1_000_000
  const gates: (() => void)[] = []
  const written: number[][] = []
  const handIns = new HandIns(
    async (calls) => {
      written.push(calls.map(({ attemptId }) => attemptId))
      await new Promise<void>((go) => gates.push(go))
      return calls.map(({ attemptId }) => ({ outcome: { id: attemptId } as AttemptRow }))
    },
    () => nowMs,
  )
  /** Lets the writes under way take this long, until nothing waits. */
  const flow = async (ms: number) => {
    for (let quiet = 0; quiet < 5; quiet += 1) {
      if (gates.length > 0) nowMs += ms
      for (const go of gates.splice(0)) {
        quiet = 0
        go()
      }
      await new Promise((done) => setImmediate(done))
    }
  }
  return { handIns, written, flow }
}

const call = (attemptId: number, isGone = () => false): HandInCall => ({
  ...{ attemptId, session: `session ${attemptId}`, events: [], ifOver: false, now: NOW },
  isGone,
})
const refusalOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? (outcome.reason as Refusal) : undefined

describe('hand-ins of a process', () => {
  it('are written together, fifty at most', async () => {
    const { handIns, written, flow } = heldHandIns()
    const all = Array.from({ length: 120 }, (_, at) => handIns.submit(call(at + 1)))
    await flow(100)
    expect((await Promise.all(all)).map(({ id }) => id)).toEqual(
      Array.from({ length: 120 }, (_, at) => at + 1),
    )
    expect(written.map(({ length }) => length)).toEqual([1, 1, 50, 50, 18])
  })

  it('are taken as long as they can be done in seconds; the others are told different moments', async () => {
    const { handIns, flow } = heldHandIns()
    const all = Promise.allSettled(Array.from({ length: 1_400 }, (_, at) => handIns.submit(call(at + 1))))
    await flow(100)
    const outcomes = await all
    const refused = outcomes.flatMap((one) => refusalOf(one) ?? [])
    // A hundred a second, until it is measured, for six seconds; two were being written.
    expect(outcomes.length - refused.length).toBe(602)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['busy']))
    const seconds = refused.map(({ data }) => data.retryAfterSeconds as number)
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(1)
    expect(Math.max(...seconds)).toBeGreaterThanOrEqual(9)
    expect(Math.max(...seconds)).toBeLessThanOrEqual(11)
  })

  it('of those who are gone are not done', async () => {
    const { handIns, written, flow } = heldHandIns()
    let gone = false
    const all = Promise.allSettled(
      Array.from({ length: 40 }, (_, at) => handIns.submit(call(at + 1, () => gone && at % 2 === 1))),
    )
    gone = true
    await flow(100)
    const failed = (await all).flatMap((one, at) => (one.status === 'rejected' ? [[at + 1, one.reason]] : []))
    // The second was being written when they left.
    expect(failed.map(([id]) => id)).toEqual(Array.from({ length: 19 }, (_, at) => 2 * at + 4))
    expect(failed.every(([, reason]) => reason instanceof Abandoned)).toBe(true)
    expect(written.flat()).toHaveLength(21)
  })

  /** Each round as many as this at once, with writes that take so long. */
  async function work({ handIns, flow }: ReturnType<typeof heldHandIns>, calls: number, ms: number) {
    for (let round = 0; round < 30; round++) {
      const all = Array.from({ length: calls }, (_, at) => handIns.submit(call(at + 1)))
      await flow(ms)
      await Promise.all(all)
    }
  }

  it('learn from many that wait what this process can do, and from fewer that it can do more', async () => {
    const held = heldHandIns()
    // Two writes at once in 250 ms; the first two of a round are of one call each.
    await work(held, 300, 250)
    const behind = held.handIns.perSecond
    expect(behind).toBeGreaterThan(250)
    expect(behind).toBeLessThan(410)
    // Nobody waits, and it does what comes, at about this rate: it may be able to do more.
    await work(held, 2, 10)
    expect(held.handIns.perSecond).toBeGreaterThanOrEqual(behind)
    await work(held, 60, 2_500)
    expect(held.handIns.perSecond).toBeLessThan(behind / 4)
  })

  it('that are refused or fail say nothing of what can be done', async () => {
    let nowMs = 0
    const handIns = new HandIns(
      async (calls) => {
        nowMs += 1_100
        return calls.map(() => ({ error: new Error('not this one') }))
      },
      () => nowMs,
    )
    for (let round = 0; round < 20; round++)
      await Promise.allSettled(Array.from({ length: 60 }, (_, at) => handIns.submit(call(at + 1))))
    expect(handIns.perSecond).toBeLessThanOrEqual(100)
    expect(handIns.perSecond).toBeGreaterThanOrEqual(10)
  })

  it('near the end tell rooms when to come, from the end on', () => {
    const { handIns } = heldHandIns()
    const nowMs = NOW.getTime()
    const deadlineMs = nowMs + 10_000
    const waits = Array.from({ length: 800 }, (_, at) => handIns.turnInMs(at, { deadlineMs, nowMs }))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(10_000)
    // Eighty a second: a fifth is left for who comes without a turn.
    expect(Math.max(...waits)).toBeGreaterThan(18_000)
    expect(Math.max(...waits)).toBeLessThan(21_000)
    expect(handIns.turnInMs(0, { deadlineMs, nowMs: nowMs + 12_000 })).toBe(Math.max(0, waits[0]! - 12_000))
  })
})
