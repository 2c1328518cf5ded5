import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TYPE_CASES, testPaper } from '../../../testing/exams/test-papers.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { buildPaper } from '../../papers/importing/build-paper.ts'
import type { StoredEvent } from '../attempt.ts'
import { evaluateAttempt } from '../results/evaluate-attempt.ts'
import { listEvents } from './events.queries.ts'

const START = Date.parse('2026-11-21T06:30:00.000Z')
const ACCEPTED = START + 100
const RIGHT = TYPE_CASES[4]!.right as string
const window = { opensAt: '2026-11-21T06:00:00Z', closesAt: '2026-11-21T08:00:00Z' }

let store: TestStore
let attemptId = 0

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

async function insert(events: readonly StoredEvent[]): Promise<void> {
  attemptId += 1
  await store.db.$client.query(
    `insert into attempt_events (attempt_id, epoch, n, question, spent_ms, made_at, received_at, sets, answer, marked, late)
      select $1, epoch, n, question, 1, to_timestamp($2 / 1000.0), to_timestamp(received / 1000.0), sets, answer, marked, late
      from jsonb_to_recordset($3::jsonb)
        as event (epoch int, n int, question int, received float8, sets bool, answer jsonb, marked bool, late bool)`,
    [
      attemptId,
      START,
      JSON.stringify(
        events.map(({ set, receivedAtMs: received, ...event }) => ({
          ...event,
          received,
          sets: set !== undefined,
          answer: set?.answer ?? undefined,
          marked: set?.marked,
        })),
      ),
    ],
  )
}

const event = fc.record({
  epoch: fc.integer({ min: 1, max: 3 }),
  n: fc.integer({ min: 1, max: 8 }),
  question: fc.constantFrom(0, 4, 5),
  spentMs: fc.constant(1),
  madeAtMs: fc.constant(START),
  receivedAtMs: fc.integer({ min: START + 90, max: START + 110 }),
  late: fc.boolean(),
  set: fc.option(
    fc.record({ answer: fc.constantFrom(RIGHT, '717700017177.5', '1', null), marked: fc.boolean() }),
    { nil: undefined },
  ),
})
const events = fc.uniqueArray(event, { selector: ({ epoch, n }) => `${epoch} ${n}`, maxLength: 24 })

it.each([
  ['a paper', undefined],
  ['a paper that everybody takes at one time', window],
])('the events read of an attempt at %s fold to the same as all of them', async (_what, window) => {
  const paper = buildPaper(testPaper({ window }))
  await fc.assert(
    fc.asyncProperty(events, fc.constantFrom(undefined, ACCEPTED), async (all, lateAcceptedAtMs) => {
      await insert(all)
      const read = await listEvents(store.db.$client, attemptId, lateAcceptedAtMs)
      expect(read.length).toBe(all.length)
      const before = lateAcceptedAtMs === undefined ? {} : { lateAcceptedAtMs }
      const whole = { sections: ['all'] }
      expect(evaluateAttempt(paper, whole, read, before)).toEqual(evaluateAttempt(paper, whole, all, before))
    }),
    { numRuns: 150, seed: 20261122 },
  )
})

it('a piece of writing that was saved hundreds of times is read once, or it would fill the memory of everybody else', async () => {
  const text = 'x'.repeat(40_000)
  const writing = (n: number): StoredEvent => ({
    epoch: 1,
    n,
    question: 6,
    spentMs: 1,
    madeAtMs: START,
    receivedAtMs: START,
    late: false,
    set: { answer: { text: `${n} ${text}` }, marked: false },
  })
  await insert(Array.from({ length: 300 }, (_, at) => writing(at + 1)))
  const read = await listEvents(store.db.$client, attemptId)
  expect(read.length).toBe(300)
  expect(JSON.stringify(read).length).toBeLessThan(200_000)
  expect(read.at(-1)!.set).toEqual({ answer: { text: `300 ${text}` }, marked: false })
})
