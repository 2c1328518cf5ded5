import { signInPeople } from '../../drive/signed-in-people.ts'
import { fillOffersShop } from '../../server/testing/shops/offers-shop.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { serveProduct } from '../served-product.ts'
import { type Candidate, candidatesOf, examCallerAt } from '../sittings/candidate.ts'
import { few } from '../sittings/check-events.ts'
import { proveStandstill } from './standstill.ts'
import type { StormReport } from './storm-crowd.ts'
import { checkHandedIn, endAllAt, lastEventsOf, openStormHall, type StormHall } from './storm-hall.ts'
import { endTogetherApart } from './storm-thread.ts'

interface StormSize {
  candidates: number
  /** who hand in within five seconds, whatever they are told */
  rude: number
  questionCount: number
  connections: number
  steady: number
}

const FULL: StormSize = {
  candidates: 20_000,
  rude: 6_000,
  questionCount: 100,
  connections: 8_000,
  steady: 6_000,
}
const SMALL: StormSize = { candidates: 150, rude: 150, questionCount: 20, connections: 150, steady: 100 }
/** More than a process takes before it has measured what it can do. */
const AT_A_STANDSTILL = 900
const STEADY_CONNECTIONS = 64
/** The last answers come within half a minute. */
const UNTIL_DEADLINE_MS = 32_000
const LEAST_SHARE = 0.8
const WINDOW_MS = 10_000
/** Towards the end there is less to do. */
const MOST = 0.9
const TOLD_WITHIN_MS = 120_000
const PLANT = new URL('plant-each-alone.ts', import.meta.url).href

export const handInStormProof: Proof = {
  claim:
    'thousands hand in at one deadline: as many as ever are handed in all the while, each is told soon, nothing is lost, and nothing is done for those who are gone',
  plant: 'each hand-in is begun at once and alone, whoever waits for it',
  caught: /told when to come again|of those who still waited/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const store = await openProofStore(run)
    await fillOffersShop(store)
    const connection = store.db.$client
    const count = Math.max(size.candidates, AT_A_STANDSTILL, size.steady)
    const people = await signInPeople(connection, { people: count, count })
    const candidates = candidatesOf(people)
    const hallOf = (mappingId: number, of: number) =>
      openStormHall(connection, people.slice(0, of), { questionCount: size.questionCount, mappingId })
    const still = await hallOf(1, AT_A_STANDSTILL)
    const steady = await hallOf(2, size.steady)
    const rush = await hallOf(3, size.rude)
    const turns = await hallOf(4, size.candidates)
    await connection.query('vacuum analyze attempts, attempt_events')
    const origin = await serveProduct(run, store, run.planted ? { module: PLANT } : undefined)
    run.say(`seed ${run.seed ?? 1}; ${size.candidates} candidates, ${size.questionCount} questions each`)
    await proveStandstill(run, origin, { db: store.db, hall: still, candidates })
    const rate = await steadyRate(run, origin, { hall: steady, candidates })
    run.say(`steady: ${rate.toFixed(0)} a second over ${STEADY_CONNECTIONS} connections`)
    for (const [title, hall, ask] of [
      ['all within five seconds', rush, false],
      ['each when its turn is', turns, true],
    ] as const) {
      const deadlineMs = Date.now() + UNTIL_DEADLINE_MS
      await endAllAt(connection, hall, deadlineMs)
      const report = await endTogetherApart(run, {
        ...{ origin, connections: size.connections, seed: run.seed ?? 1, deadlineMs, ask },
        candidates: candidates.slice(0, hall.attemptIds.length),
        attemptIds: hall.attemptIds,
        lastEvents: lastEventsOf(hall, deadlineMs),
      })
      judge(run, { title, report, rate })
      run.checks.equal(`${title}: candidates who could not go on`, few(report.stuck), few([]))
      await checkHandedIn(run.checks, connection, hall)
    }
  },
}

/** As many as one after another, from few rooms at once. */
async function steadyRate(
  run: ProofRun,
  origin: string,
  { hall, candidates }: { hall: StormHall; candidates: readonly Candidate[] },
): Promise<number> {
  const caller = examCallerAt(origin, { connections: STEADY_CONNECTIONS })
  run.defer(() => caller.close())
  const queue = hall.attemptIds.entries()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: STEADY_CONNECTIONS }, async () => {
      for (const [no, attemptId] of queue) {
        const { status, text } = await caller.post(candidates[no]!, 'submit', { attemptId })
        if (status !== 200) throw new Error(`steady: ${status} ${text}`)
      }
    }),
  )
  return (hall.attemptIds.length * 1_000) / (performance.now() - began)
}

function judge(
  { checks, small, say }: ProofRun,
  { title, report, rate }: { title: string; report: StormReport; rate: number },
): void {
  const told = report.toldMs.toSorted((a, b) => a - b)
  const windows = goodput(told)
  const seconds = (ms = 0) => (ms / 1_000).toFixed(1)
  say(`${title}: told after ${seconds(told[0])} to ${seconds(told.at(-1))} s`)
  say(`  told a second, by ten seconds: ${windows.map((each) => each.toFixed(0)).join(' ')}`)
  if (report.turnsMs.length > 0) say(`  the furthest turn was ${seconds(Math.max(...report.turnsMs))} s away`)
  for (const [why, count] of Object.entries(report.refused)) say(`  ${count} times ${why}`)
  checks.holds(
    `${title}: each is told within two minutes`,
    (told.at(-1) ?? 0) <= TOLD_WITHIN_MS,
    seconds(told.at(-1)),
  )
  // A busy machine gives no comparable rates: the small form runs only the other checks.
  if (small) return
  const least = windows.length > 0 ? Math.min(...windows) : 0
  checks.holds(
    `${title}: goodput never below ${LEAST_SHARE} of the steady rate`,
    least >= LEAST_SHARE * rate,
    `${least.toFixed(0)} of ${rate.toFixed(0)}`,
  )
}

/** How many were told a second, in each ten seconds from the first until most were. */
function goodput(sortedMs: readonly number[]): number[] {
  const windows: number[] = []
  const most = sortedMs[Math.floor(sortedMs.length * MOST)] ?? 0
  for (let from = sortedMs[0] ?? 0; from + WINDOW_MS <= most; from += WINDOW_MS)
    windows.push(sortedMs.filter((ms) => ms >= from && ms < from + WINDOW_MS).length / (WINDOW_MS / 1_000))
  return windows
}
