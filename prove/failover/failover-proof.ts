import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { publishHallPaper } from '../../drive/hall-paper.ts'
import { startProduct } from '../../drive/product.ts'
import type { Server } from '../../drive/serving.ts'
import { signInPeople } from '../../drive/signed-in-people.ts'
import { closeDatabase, openDatabase } from '../../server/platform/database.ts'
import { migrateDatabase } from '../../server/platform/migrating/migrate-database.ts'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../../server/testing/database-proxy.ts'
import { fillOffersShop } from '../../server/testing/shops/offers-shop.ts'
import { PostgresServer } from '../postgres-server.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { candidatesOf, examCallerAt } from '../sittings/candidate.ts'
import { few } from '../sittings/check-events.ts'
import { checkSat } from '../sittings/check-sat.ts'
import { type PatientCandidate, type Sitting, seatCandidates } from '../sittings/patient-candidate.ts'
import { WarmPages } from './warm-pages.ts'

interface FailoverSize {
  candidates: number
  questionCount: number
  thinkMs: number
  beginWithinMs: number
  durationSeconds: number
  steadyMs: number
  downMs: number
  /** the outage across the deadline begins so long before the first one */
  beforeDeadlineMs: number
  acrossMs: number
}

const FULL: FailoverSize = {
  candidates: 2_000,
  questionCount: 60,
  thinkMs: 5_000,
  beginWithinMs: 15_000,
  durationSeconds: 150,
  steadyMs: 10_000,
  downMs: 10_000,
  beforeDeadlineMs: 5_000,
  acrossMs: 35_000,
}
const SMALL: FailoverSize = {
  candidates: 30,
  questionCount: 10,
  thinkMs: 500,
  beginWithinMs: 1_000,
  durationSeconds: 45,
  steadyMs: 2_000,
  downMs: 3_000,
  beforeDeadlineMs: 2_000,
  acrossMs: 9_000,
}
const PROCESSES = 2
const PACKAGE = 1
const RESUMES_WITHIN_MS = 10_000
/** Then the next scene begins all the same; the database's restart ends every connection. */
const WAITS_AT_MOST_MS = 20_000
/** the drain, and then nothing waits for long */
const ENDS_WITHIN_MS = 20_000
/** Of the steady rate: candidates who were refused come back spread. */
const RESUMED_SHARE = 0.5
const WARM = ['/', '/hi', `/api/packages/v12/info?packageId=${PACKAGE}&sc=2`, '/robots.txt']
const PLANT = new URL('plant-wait-for-ever.ts', import.meta.url).href

export const failoverProof: Proof = {
  claim:
    'connections die in silence, the database restarts, its synchronous standby takes over, and it is away across a deadline: no acknowledged answer is lost, none is late for it, saves go on within ten seconds, guests read on',
  plant: 'no connection that does not answer is given up',
  caught: /saves went on after connections died in silence/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const seed = run.seed ?? 1
    run.say(
      `seed ${seed}; ${size.candidates} candidates on ${PROCESSES} processes save every ${size.thinkMs / 1000} s`,
    )
    const hall = await openHall(run, size)
    const pages = new WarmPages(
      hall.products.map(({ origin }) => origin),
      WARM,
    )
    await pages.start()
    const sitting: Sitting = {
      callers: hall.products.map(({ origin }) => examCallerAt(origin, { connections: size.candidates })),
      paper: { packageId: PACKAGE, mappingId: 1, questionCount: size.questionCount },
      ...{ thinkMs: size.thinkMs, beginWithinMs: size.beginWithinMs },
      acknowledgedAt: [],
      refused: new Map(),
    }
    run.defer(() => sitting.callers.forEach((caller) => void caller.close()))
    const { candidates, stuck, sat } = await seatCandidates(sitting, hall.candidates, seed)
    const firstEndMs = Math.min(...candidates.map(({ deadlineMs }) => deadlineMs))
    await playScenes(run, { size, hall, sitting, firstEndMs })
    await sat
    const seen = await pages.stop()
    run.checks.equal('candidates who could not go on', few(stuck), few([]))
    run.checks.equal('warm pages that guests did not get', Object.fromEntries(seen.failed), {})
    await checkStopping(run, hall)
    await checkStored(run, hall, candidates)
    run.say(
      `guests read ${seen.asked} pages, the slowest in ${(seen.slowestMs / 1000).toFixed(1)} s; ` +
        `refused meanwhile: ${[...sitting.refused].map(([what, count]) => `${what} ${count} times`).join(', ')}`,
    )
  },
}

interface Hall {
  server: PostgresServer
  standby: PostgresServer
  proxies: DatabaseProxy[]
  products: Server[]
  candidates: ReturnType<typeof candidatesOf>
  paper: Awaited<ReturnType<typeof publishHallPaper>>
}

async function openHall(run: ProofRun, size: FailoverSize): Promise<Hall> {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-prove-'))
  run.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const server = await PostgresServer.make(run, join(folder, 'primary'))
  const { connectionString } = server
  const db = openDatabase({ connectionString, poolSize: 4 })
  await migrateDatabase(db)
  const storage = folderStorage(join(folder, 'media'))
  await fillOffersShop({ db, connectionString, storage, folder })
  const { candidates: count, questionCount, durationSeconds } = size
  const paper = await publishHallPaper(db.$client, {
    ...{ questionCount, durationSeconds },
    ...{ mappingId: 1, packageId: PACKAGE },
  })
  const candidates = candidatesOf(await signInPeople(db.$client, { people: count, count }))
  await db.$client.query('analyze')
  await closeDatabase(db)
  const standby = await server.addSynchronousStandby(run, join(folder, 'standby'))
  const proxies: DatabaseProxy[] = []
  const products: Server[] = []
  for (let at = 0; at < PROCESSES; at++) {
    const proxy = await openDatabaseProxy(connectionString)
    run.defer(() => proxy.close())
    const own = join(folder, `process-${at}`)
    await mkdir(own)
    const product = await startProduct({
      folder: own,
      connectionString: proxy.connectionString,
      env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'loopback' },
      before: run.planted ? PLANT : undefined,
    })
    run.defer(() => product.kill9())
    proxies.push(proxy)
    products.push(product)
  }
  return { server, standby, proxies, products, candidates, paper }
}

interface Play {
  size: FailoverSize
  hall: Hall
  sitting: Sitting
  firstEndMs: number
}

async function playScenes(run: ProofRun, { size, hall, sitting, firstEndMs }: Play): Promise<void> {
  const { server, standby, proxies, products } = hall
  await pause(size.steadyMs)
  const steady = rateOf(sitting, performance.now() - size.steadyMs / 2, size.steadyMs / 2)
  run.say(`${steady.toFixed(0)} saves a second`)
  const resumed = async (scene: string, atMs: number) => {
    const ms = await untilRate(sitting, atMs, steady * RESUMED_SHARE)
    run.checks.holds(`saves went on after ${scene}`, ms <= RESUMES_WITHIN_MS, `after ${seconds(ms)}`)
    run.say(`after ${scene} saves went on within ${seconds(ms)}`)
  }
  for (const proxy of proxies) proxy.swallow()
  await resumed('connections died in silence', performance.now())
  await server.kill9()
  await pause(size.downMs)
  await checkReadiness(run, products)
  await server.start()
  for (const proxy of proxies) proxy.leadTo(server.connectionString)
  await resumed('a restart', performance.now())
  await server.kill9()
  await standby.promote()
  for (const proxy of proxies) proxy.leadTo(standby.connectionString)
  await resumed('the standby took over', performance.now())
  const inTimeMs = firstEndMs - size.beforeDeadlineMs - Date.now()
  run.checks.holds('the scenes end before the deadline', inTimeMs > 0, `${inTimeMs} ms`)
  await pause(Math.max(0, inTimeMs))
  for (const proxy of proxies) proxy.refuse()
  await pause(size.acrossMs)
  for (const proxy of proxies) proxy.takeAgain()
}

/** While every process lacks the database none of them is unready, and each says what it lacks. */
async function checkReadiness(run: ProofRun, products: readonly Server[]): Promise<void> {
  for (const { origin } of products) {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) })
    const { status, database } = (await answer.json()) as { status: string; database: string }
    run.checks.equal(
      'readiness without a database',
      [answer.status, status, database],
      [200, 'ready', 'away'],
    )
  }
}

/** In milliseconds since then, until as many saves as this were acknowledged in a second. */
async function untilRate({ acknowledgedAt }: Sitting, sinceMs: number, wanted: number): Promise<number> {
  while (performance.now() - sinceMs < WAITS_AT_MOST_MS) {
    await pause(100)
    const latest = acknowledgedAt.filter((at) => at > Math.max(sinceMs, performance.now() - 1_000))
    if (latest.length >= wanted) return performance.now() - sinceMs
  }
  return Number.POSITIVE_INFINITY
}

function rateOf({ acknowledgedAt }: Sitting, sinceMs: number, ms: number): number {
  return (acknowledgedAt.filter((at) => at > sinceMs).length * 1000) / ms
}

const seconds = (ms: number) =>
  Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : `more than ${WAITS_AT_MOST_MS / 1000} s`

/** SIGTERM ends a process whose connections do not answer. */
async function checkStopping(run: ProofRun, { proxies, products }: Hall): Promise<void> {
  for (const proxy of proxies) proxy.swallow()
  const began = performance.now()
  const ended = await Promise.all(products.map((product) => product.stop()))
  const took = performance.now() - began
  run.checks.holds('SIGTERM ends in time', took <= ENDS_WITHIN_MS, seconds(took))
  run.checks.equal(
    'how they ended',
    ended.map(({ code, signal }) => signal ?? code),
    ended.map(() => 0),
  )
  run.say(
    `stopped in ${seconds(took)}, with ${ended.map(({ code, signal }) => signal ?? code).join(' and ')}`,
  )
}

async function checkStored(
  run: ProofRun,
  { standby, paper }: Hall,
  candidates: readonly PatientCandidate[],
): Promise<void> {
  const { checks } = run
  const db = openDatabase({ connectionString: standby.connectionString, poolSize: 2 })
  run.defer(() => closeDatabase(db))
  const connection = db.$client
  await checkSat(run, connection, paper, candidates)
  const { rows } = await connection.query<{ unranked: number; outages: number; longest: number }>(
    `select (select count(*)::int from attempts where late is not null) as unranked, count(*)::int as outages,
      coalesce(max(extract(epoch from to_at - from_at)), 0)::float8 as longest from outages`,
  )
  const { unranked, outages, longest } = rows[0]!
  checks.equal('attempts that are not ranked', unranked, 0)
  checks.holds('outages were measured', outages > 0, `${outages}`)
  run.say(`${outages} outages measured, the longest ${longest.toFixed(1)} s`)
}
