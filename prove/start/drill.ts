import { existsSync } from 'node:fs'
import pg from 'pg'
import { statusOf } from '../../drive/caller.ts'
import { type Ended, startCommand } from '../../drive/child.ts'
import { eventually } from '../../drive/eventually.ts'
import { freePort } from '../../drive/free-port.ts'
import type { Server as Product } from '../../drive/serving.ts'
import { findRunningPostgres } from '../../server/platform/embedded-postgres/embedded-postgres.ts'
import { signal } from '../../server/platform/embedded-postgres/processes.ts'
import type { ProofRun } from '../proof.ts'
import type { Place } from './place.ts'
import { kill9, launcherIn, type ProcessEntry, productTree, stillRunning } from './process-tree.ts'

/** One place under test, with the steps that every drill uses. */
export interface Drill {
  run: ProofRun
  place: Place
  /** a row of the table: what was tried, its outcome, and whether that is the required one */
  row(tried: string, holds: boolean, outcome: string): boolean
  /** Starts the product and waits until it serves; returns the seconds it took. */
  start(env?: Record<string, string>): Promise<{ product: Product; seconds: number }>
  /** Starts a product that must end by itself. */
  startInVain(port: number, env?: Record<string, string>): Promise<Ended>
}

const SERVES_WITHIN_MS = 240_000
const ENDS_WITHIN_MS = 60_000

export function drillAt(run: ProofRun, place: Place, title: string): Drill {
  const begin = (port: number, env?: Record<string, string>): Product => {
    const { program, args, cwd } = place
    const options = { cwd, detached: true, env: { ...place.env, PORT: String(port), ...env } }
    const product = { ...startCommand(program, args, options), origin: `http://127.0.0.1:${port}` }
    run.defer(async () => {
      const known = knownProcesses.get(product) ?? []
      kill9(stillRunning(known.concat(productTree(product.pid))))
      await product.ended
    })
    return product
  }
  return {
    run,
    place,
    row(tried, holds, outcome) {
      run.say(
        `  ${holds ? 'ok  ' : 'FAIL'} ${`${title}: ${tried}`.padEnd(64)} ${outcome.split('\n').join(' ⏎ ')}`,
      )
      return run.checks.holds(`${title}: ${tried}`, holds, outcome)
    },
    async start(env) {
      const began = performance.now()
      const product = begin(await freePort(), env)
      await firstPageServed(product)
      const seconds = (performance.now() - began) / 1000
      knownProcesses.set(product, productTree(product.pid))
      return { product, seconds }
    },
    async startInVain(port, env) {
      const product = begin(port, env)
      // A refused start must not touch a database; one that does has already gone too far.
      const tooFar = () =>
        /Creating the database|Starting PostgreSQL|taking it over|serves/.test(product.output())
      await eventually(() => product.hasEnded() || tooFar(), ENDS_WITHIN_MS)
      if (!product.hasEnded()) kill9(productTree(product.pid))
      return await product.ended
    },
  }
}

/** Throws with the output if the store's first page never appears. */
async function firstPageServed(product: Product): Promise<void> {
  const served = await eventually(
    async () => product.hasEnded() || (await statusOf(`${product.origin}/`)) === 200,
    SERVES_WITHIN_MS,
  )
  if (!served || product.hasEnded())
    throw new Error(
      `the product does not serve (${product.hasEnded() ? 'it ended' : 'in time'}):\n${product.output().slice(-3000)}`,
    )
}

/** All processes of a product, recorded while it served: the tree falls apart when the first of them ends. */
const knownProcesses = new WeakMap<Product, ProcessEntry[]>()

export function processesOf(product: Product): ProcessEntry[] {
  return knownProcesses.get(product) ?? productTree(product.pid)
}

/** Tells the launcher to end the product. */
export function askToEnd(product: Product): void {
  const launcher = launcherIn(stillRunning(processesOf(product)))
  if (launcher) signal(launcher.pid, 'SIGTERM')
}

/** Ends the product by SIGTERM to its launcher, or kills it after a timeout. */
export async function stop(product: Product): Promise<Ended> {
  const began = performance.now()
  askToEnd(product)
  return { ...(await gone(product)), seconds: (performance.now() - began) / 1000 }
}

/** Resolves when every process of the product has ended, by itself or killed after a timeout. */
export async function gone(product: Product, withinMs = ENDS_WITHIN_MS): Promise<Ended & { left: number }> {
  await eventually(() => stillRunning(processesOf(product)).length === 0, withinMs)
  const left = stillRunning(processesOf(product))
  kill9(left)
  return { ...(await product.ended), left: left.length }
}

/** A connection to the product's own PostgreSQL for one query. */
export async function withDatabase<T>(place: Place, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const running = await findRunningPostgres(place.dataDir)
  if (!running)
    throw new Error(`no PostgreSQL runs on ${place.dataDir} (there: ${existsSync(place.dataDir)})`)
  const client = new pg.Client({ connectionString: running.connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Writes a mark that only this drill knows, to check later whether it was kept. */
export async function writeMark(place: Place, mark: string): Promise<void> {
  await withDatabase(place, async (client) => {
    await client.query('create table if not exists drill_marks (mark text)')
    await client.query('insert into drill_marks values ($1)', [mark])
  })
}

export async function marks(place: Place): Promise<string> {
  return await withDatabase(place, async (client) => {
    const { rows } = await client.query('select mark from drill_marks order by mark')
    return rows.map((row: { mark: string }) => row.mark).join(' ')
  })
}
