import { createHash } from 'node:crypto'
import { loadavg } from 'node:os'
import { publishHallPaper } from '../../drive/hall-paper.ts'
import { httpRate } from '../../drive/http-rate.ts'
import { judgeTime, percentile } from '../../drive/judge.ts'
import { signInPeople } from '../../drive/signed-in-people.ts'
import type { Connection } from '../../server/platform/database.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import { fillOffersShop } from '../../server/testing/shops/offers-shop.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { serveProduct } from '../served-product.ts'
import { candidatesOf, examCallerAt } from '../sittings/candidate.ts'
import { checkAttempts } from '../sittings/check-attempts.ts'
import { checkEvents, few, listStored } from '../sittings/check-events.ts'
import { checkResults } from '../sittings/check-results.ts'
import { CALLS, type DayReport, type DayTimes } from './day-crowd.ts'
import { sitDayApart } from './day-thread.ts'
import { proveSavedTogether } from './saved-together.ts'

interface DaySize {
  candidates: number
  questionCount: number
  connections: number
  recomputed: number
  times: DayTimes
}

const FULL: DaySize = {
  candidates: 5_000,
  questionCount: 100,
  connections: 1_000,
  recomputed: 500,
  times: { begunMs: 120_000, saveEveryMs: 20_000, handInMs: 300_000, endMs: 360_000 },
}
const SMALL: DaySize = {
  candidates: 60,
  questionCount: 20,
  connections: 60,
  recomputed: 60,
  times: { begunMs: 3_000, saveEveryMs: 2_000, handInMs: 8_000, endMs: 10_000 },
}
/** p99, from when a call is due; scaled up on a slower machine */
const BARS_MS = { save: 250, submit: 1_000 }
const PACKAGE = 1
/** cuts off the ids of requests, which all differ */
const REASON_LENGTH = 60
const PLANT = new URL('plant-one-by-one.ts', import.meta.url).href

export const examDayProof: Proof = {
  claim: 'thousands sit one paper at a time: no call fails, none waits long, nothing is lost',
  plant: 'saves are written one by one',
  caught: /saves at once are written with at most/,
  async prove(run) {
    const { checks } = run
    const size = run.small ? SMALL : FULL
    const store = await openProofStore(run)
    await fillOffersShop(store)
    const connection = store.db.$client
    const hall = { packageId: PACKAGE, questionCount: size.questionCount }
    const paper = await publishHallPaper(connection, { ...hall, mappingId: 1 })
    const people = await signInPeople(connection, { people: size.candidates, count: size.candidates })
    const candidates = candidatesOf(people)
    await connection.query('analyze')
    const origin = await serveProduct(run, store, run.planted ? { module: PLANT } : undefined)
    // A busy machine gives no comparable times: the small form only runs the other checks.
    const floor = run.small ? undefined : await httpRate(store.folder)
    const { times, connections } = size
    const seed = run.seed ?? 1
    run.say(
      `seed ${seed}; ${size.candidates} candidates over ${connections} connections: they begin within ${times.begunMs / 1000} s, save every ` +
        `${times.saveEveryMs / 1000} s, hand in between ${times.handInMs / 1000} and ${times.endMs / 1000} s; load ${loadavg()[0]!.toFixed(1)}`,
    )
    const asked = { packageId: PACKAGE, mappingId: 1, questionCount: size.questionCount }
    const report = await sitDayApart(run, { origin, connections, seed, candidates, paper: asked, times })
    checks.equal('calls that failed', few(report.failures), few([]))
    sayReasons(run, report.failures)
    checks.equal('attempts', report.attempts.length, size.candidates)
    await checkPaper(run, connection, report)
    const stored = await listStored(connection)
    const { acknowledged } = checkEvents(checks, stored, report.attempts)
    await checkAttempts(checks, connection, report.attempts)
    const attempts = sampleOf(report.attempts, size.recomputed, seededRandom(seed))
    await checkResults(checks, connection, paper, { attempts, stored })
    run.say(
      `${acknowledged} events acknowledged, ${stored.length} stored; ${attempts.length} results recomputed`,
    )
    sayWaits(run, report)
    if (floor !== undefined) judgeWaits(run, report, floor)
    const other = await publishHallPaper(connection, { ...hall, mappingId: 2 })
    const caller = examCallerAt(origin, { connections: size.candidates })
    run.defer(() => caller.close())
    await proveSavedTogether(run, caller, { origin, db: store.db, paper: other, candidates })
  },
}

/** Every candidate received the complete paper as published. */
async function checkPaper(run: ProofRun, connection: Connection, report: DayReport): Promise<void> {
  const { rows } = await connection.query<{ text: string }>('select public_text as text from paper_versions')
  run.checks.equal('papers that differ', report.papers.length, 1)
  run.checks.equal('the paper as it came', hashOf(report.paperText), hashOf(rows[0]!.text))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function sayReasons(run: ProofRun, failures: readonly string[]): void {
  const reasons = Map.groupBy(failures, (failure) => failure.replace(/^\d+: /, '').slice(0, REASON_LENGTH))
  for (const [reason, { length }] of reasons) run.say(`  failed ${length} times: ${reason}`)
}

function sampleOf<T>(all: readonly T[], count: number, random: () => number): T[] {
  return all
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ one }) => one)
}

function sayWaits(run: ProofRun, { waitsMs, ownDelayMs }: DayReport & { ownDelayMs: number }): void {
  for (const call of CALLS) {
    const sorted = Float64Array.from(waitsMs[call]).sort()
    if (sorted.length === 0) continue
    const at = (part: number) => percentile(sorted, part).toFixed(1)
    run.say(
      `  ${call.padEnd(6)} ${String(sorted.length).padStart(7)}: p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} longest ${at(1)} ms`,
    )
  }
  run.say(
    `  the generator itself was late by ${ownDelayMs.toFixed(1)} ms at p99; load now ${loadavg()[0]!.toFixed(1)}`,
  )
}

function judgeWaits(run: ProofRun, { waitsMs }: DayReport, floor: number): void {
  for (const call of ['save', 'submit'] as const) {
    const p99 = percentile(Float64Array.from(waitsMs[call]).sort(), 0.99)
    const { holds, value, bar } = judgeTime(call, p99, floor, BARS_MS[call])
    run.checks.holds(`p99 of ${call} ≤ ${bar} ms`, holds, `${value} ms`)
    run.say(
      `p99 of ${call} ${value} ms (bar ${BARS_MS[call]} ms, here ${bar} ms at ${floor.toFixed(0)} answers of node:http a second)`,
    )
  }
}
