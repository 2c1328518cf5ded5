import { setTimeout as pause } from 'node:timers/promises'
import { signal } from '../../server/platform/embedded-postgres/processes.ts'
import { findProcesses } from '../kills/find-processes.ts'
import type { KilledProduct } from '../kills/killed-product.ts'
import type { ProofRun } from '../proof.ts'
import type { Studio } from './studio.ts'

/** What dies: `cut` is the connection of the studio, in the middle of a picture. */
export type Victim = 'ingest' | 'product' | 'both' | 'database' | 'cut' | 'database and cut'

export interface Kill {
  victim: Victim
  /** on the clock of the process, in milliseconds */
  at: number
}

interface Broadcasts {
  hall: Pick<KilledProduct<unknown>, 'kill'>
  studios: readonly Studio[]
  ingestPort: number
}

interface Order {
  victims: readonly Victim[]
  /** how long all studios send before a kill, in milliseconds */
  sends: { least: number; most: number }
  random(): number
}

/** What is sent after the last kill. */
const LAST_MS = 3_000
/** The database is gone for longer than that. */
const CUT_AFTER_MS = 300

/** One kill after another, each while all studios send; resolves once they send again after the last. */
export async function killBroadcasts(
  run: ProofRun,
  broadcasts: Broadcasts,
  { victims, sends, random }: Order,
): Promise<Kill[]> {
  const kills: Kill[] = []
  const { studios } = broadcasts
  for (const victim of victims) {
    await Promise.all(studios.map((one) => one.sends()))
    await pause(sends.least + random() * (sends.most - sends.least))
    const lines = studios.map((one) => one.lines.length)
    kills.push({ victim, at: performance.now() })
    await kill(broadcasts, victim)
    if (victim !== 'database') await Promise.all(studios.map((one, at) => one.sends(lines[at])))
    if (kills.length % 5 === 0) run.say(`  ${kills.length} kills`)
  }
  await pause(LAST_MS)
  return kills
}

async function kill({ hall, studios, ingestPort }: Broadcasts, victim: Victim): Promise<void> {
  if (victim === 'ingest' || victim === 'both') {
    for (const pid of await ingestsOn(ingestPort)) signal(pid, 'SIGKILL')
  }
  if (victim === 'product' || victim === 'both') await hall.kill('process')
  const back = victim.startsWith('database') ? hall.kill('database') : undefined
  if (victim === 'database and cut') await pause(CUT_AFTER_MS)
  if (victim.endsWith('cut')) for (const studio of studios) studio.cut()
  await back
}

/** The processes that take streams on this port. */
export async function ingestsOn(port: number): Promise<number[]> {
  return await findProcesses(
    ({ words, env }) =>
      // From the sources, or from the bundle.
      words.some((word) => /\/ingest\.[jt]s$/.test(word)) && env.includes(`INGEST_PORT=${port}`),
  )
}
