import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bareEnvironment, ROOT, startNode } from '../../drive/child.ts'
import { type HallPaper, publishHallPaper } from '../../drive/hall-paper.ts'
import { percentile } from '../../drive/judge.ts'
import { startProduct } from '../../drive/product.ts'
import { type Server, serving } from '../../drive/serving.ts'
import { signInPeople } from '../../drive/signed-in-people.ts'
import { closeDatabase, type Database, openDatabase } from '../../server/platform/database.ts'
import { PostgresServer } from '../postgres-server.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { candidatesOf } from '../sittings/candidate.ts'
import { few } from '../sittings/check-events.ts'
import { checkSat } from '../sittings/check-sat.ts'
import { type PatientCandidate, type Sitting, seatCandidates } from '../sittings/patient-candidate.ts'
import { Balancer } from './balancer.ts'
import { addAttempts, countUnfilled, fillAtOnce, fillInPieces, removeAttempts } from './many-attempts.ts'
import { commitOf, oldVersion } from './old-version.ts'

interface UpgradeSize {
  candidates: number
  questionCount: number
  thinkMs: number
  sceneMs: number
  attempts: number
  /** of saves while a table is filled */
  mostP99Ms: number
}

const FULL: UpgradeSize = {
  candidates: 300,
  questionCount: 60,
  thinkMs: 3_000,
  sceneMs: 10_000,
  attempts: 1_000_000,
  mostP99Ms: 250,
}
/** On machines that do other things meanwhile. */
const SMALL: UpgradeSize = {
  candidates: 20,
  questionCount: 10,
  thinkMs: 300,
  sceneMs: 2_000,
  attempts: 100_000,
  mostP99Ms: 1_500,
}
/** The first release of which an upgrade is proved. */
export const FROM = 'v0.1.0'
const MAPPING = 900_001
const READ = ['/', '/hi', '/api/packages/v12/info?sc=2&packageId=', '/robots.txt']
/** It builds its web when it starts for the first time. */
const BUILDS_WITHIN_MS = 420_000
const SHOWN_WITHIN_MS = 10_000

/** One version serves while the next one migrates its database, joins, and takes over. */
export const upgradeProof: Proof = {
  claim:
    'the version before serves saves and pages while this one migrates, joins it and takes over: no request fails, no answer is lost; then a million attempts are filled and saves go on',
  plant: 'the table of attempts is filled in the transaction that adds the column',
  caught: /p99 of saves while a table is filled/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const from = run.from ?? FROM
    const commit = commitOf(from)
    if (commit === undefined)
      throw new Error(`this clone has no ${from}: fetch it, or name another with --from`)
    run.say(`from ${from}, ${commit.slice(0, 10)}; ${size.candidates} candidates; ${size.attempts} attempts`)
    const hall = await openHall(run, size, commit)
    const balancer = new Balancer({ connections: size.candidates })
    run.defer(() => balancer.close())
    balancer.add(hall.old.origin)
    const reading = balancer.readPages(
      READ.map((path) => (path.endsWith('=') ? path + hall.paper.packageId : path)),
      size.sceneMs / 20,
    )
    const seed = run.seed ?? 1
    const scenes = { over: false }
    const sitting: Sitting = {
      callers: [balancer],
      paper: { ...hall.paper, questionCount: size.questionCount },
      ...{ thinkMs: size.thinkMs, beginWithinMs: size.thinkMs },
      ...{ acknowledgedAt: [], refused: new Map(), isOver: () => scenes.over },
    }
    const { candidates, stuck, sat } = await seatCandidates(sitting, hall.candidates, seed)
    await playScenes(run, { size, hall, balancer }).finally(() => {
      scenes.over = true
    })
    await sat
    balancer.close()
    await reading
    run.checks.equal('candidates who could not go on', few(stuck), few([]))
    run.checks.equal('requests that failed', Object.fromEntries(balancer.failed), {})
    run.checks.equal('calls that were refused', Object.fromEntries(sitting.refused), {})
    run.say(
      `${balancer.saves.length} saves and ${balancer.pages} pages, ${balancer.retried} calls were led to another process`,
    )
    await checkStored(run, hall, candidates)
  },
}

interface Hall {
  connectionString: string
  /** Runs one of the commands of the version before. */
  oldCommand: (...words: string[]) => Promise<void>
  folder: string
  db: Database
  old: Server
  startNew: () => Promise<Server>
  candidates: ReturnType<typeof candidatesOf>
  paper: HallPaper
}

async function openHall(run: ProofRun, size: UpgradeSize, commit: string): Promise<Hall> {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-prove-'))
  run.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const { connectionString } = await PostgresServer.make(run, join(folder, 'database'))
  const version = await oldVersion(commit, run.say)
  const own = async (name: string) => {
    await mkdir(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const settings = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'loopback', DEMO_LESSONS: 'skip' }
  const startOld = async () => {
    const old = await serving(
      startNode(join(version, 'tools/start.mjs'), {
        cwd: version,
        tied: true,
        log: join(folder, 'old.log'),
        env: {
          ...{ ...bareEnvironment(), ...settings },
          ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' },
          ...{ DATABASE_URL: connectionString, DATA_DIR: await own('data') },
        },
      }),
      BUILDS_WITHIN_MS,
    )
    run.defer(() => old.kill9())
    return old
  }
  // It makes its database, and the demo's catalogue in it.
  await (await startOld()).stop()
  const db = openDatabase({ connectionString, poolSize: 4 })
  run.defer(() => closeDatabase(db))
  const { rows } = await db.$client.query<{ id: number }>(
    "select id from packages where published and primary_category = 'TEST_SERIES' order by id limit 1",
  )
  const { questionCount, candidates: count } = size
  const paper = await publishHallPaper(db.$client, {
    ...{ questionCount, mappingId: MAPPING, packageId: rows[0]!.id },
  })
  await addAttempts(db.$client, size.attempts)
  const candidates = candidatesOf(await signInPeople(db.$client, { people: count, count }))
  const startNew = async () => {
    const product = await startProduct({
      folder: await own('data'),
      name: '../new',
      connectionString,
      env: settings,
    })
    run.defer(() => product.kill9())
    return product
  }
  const oldCommand = async (...words: string[]) => {
    const command = startNode(join(version, 'server/cli/taiyari.ts'), {
      cwd: version,
      args: words,
      env: {
        ...{ ...bareEnvironment(), NODE_ENV: 'production' },
        ...{ DATABASE_URL: connectionString, DATA_DIR: await own('data') },
      },
    })
    const { code, output } = await command.ended
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${output}`)
  }
  const old = await startOld()
  return { connectionString, oldCommand, folder, db, old, startNew, candidates, paper }
}

interface Play {
  size: UpgradeSize
  hall: Hall
  balancer: Balancer
}

async function playScenes(run: ProofRun, { size, hall, balancer }: Play): Promise<void> {
  const scene = async (name: string, play: () => Promise<unknown>) => {
    const beganMs = performance.now()
    await play()
    const endedMs = performance.now()
    const seen = (await balancer.savesBetween(beganMs, endedMs)).map(({ ms }) => ms).sort((a, b) => a - b)
    if (!run.checks.holds(`saves went on: ${name}`, seen.length > 0)) return Number.POSITIVE_INFINITY
    const p99 = percentile(seen, 0.99)
    run.say(
      `${name}: ${((endedMs - beganMs) / 1000).toFixed(1)} s, ${seen.length} saves, ` +
        `p50 ${percentile(seen, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, slowest ${percentile(seen, 1).toFixed(0)} ms`,
    )
    return p99
  }
  await scene('the version before alone', () => pause(size.sceneMs))
  await scene('this one migrates', () => migrate(run, hall.connectionString))
  await scene('this one joins', async () => {
    const { origin } = await hall.startNew()
    balancer.add(origin)
    await pause(size.sceneMs)
    await checkChangeIsShown(run, hall, origin)
  })
  await scene('the version before ends', async () => {
    const { code, signal } = await hall.old.stop()
    run.checks.equal('how the version before ended', signal ?? code, 0)
    await pause(size.sceneMs)
  })
  const p99 = await scene('a table is filled', () => (run.planted ? fillAtOnce : fillInPieces)(hall.db))
  run.checks.holds('p99 of saves while a table is filled', p99 <= size.mostP99Ms, `${p99.toFixed(0)} ms`)
  run.checks.equal('attempts that are not filled', await countUnfilled(hall.db.$client), 0)
}

/** What the version before changes while both serve is shown by this one. */
async function checkChangeIsShown(run: ProofRun, hall: Hall, origin: string): Promise<void> {
  const { folder, oldCommand, paper } = hall
  const file = join(folder, 'catalogue.json')
  await oldCommand('export', 'catalogue', file)
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as { packages: { id: number; title: string }[] }
  const changed = catalogue.packages.find(({ id }) => id === paper.packageId)!
  changed.title = 'Renamed while both serve'
  await writeFile(file, JSON.stringify(catalogue))
  await oldCommand('import', 'catalogue', file)
  const shown = async () => {
    const answer = await fetch(`${origin}/api/packages/v12/info?packageId=${paper.packageId}&sc=2`)
    return (await answer.text()).includes(changed.title)
  }
  const untilMs = performance.now() + SHOWN_WITHIN_MS
  let isShown = await shown()
  for (; !isShown && performance.now() < untilMs; isShown = await shown()) await pause(200)
  run.checks.holds('what the version before changes is shown by this one', isShown)
}

async function migrate(run: ProofRun, connectionString: string): Promise<void> {
  const command = startNode(join(ROOT, 'server/cli/taiyari.ts'), {
    args: ['migrate'],
    env: { ...bareEnvironment(), NODE_ENV: 'production', DATABASE_URL: connectionString },
  })
  const { code, output } = await command.ended
  run.checks.equal('how the command ended', code, 0)
  for (const line of output.trim().split('\n')) run.say(`  ${line}`)
}

async function checkStored(
  run: ProofRun,
  { db, paper }: Hall,
  candidates: readonly PatientCandidate[],
): Promise<void> {
  await removeAttempts(db.$client)
  await checkSat(run, db.$client, paper, candidates)
}
