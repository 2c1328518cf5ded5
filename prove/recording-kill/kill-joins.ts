import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import type { Child } from '../../drive/child.ts'
import { makeRecordings } from '../../server/domains/broadcasts/recording/make-recordings.ts'
import { settleBroadcasts } from '../../server/domains/broadcasts/taking/settle.ts'
import { endClass } from '../../server/domains/classes/rooms/begin-and-end.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import type { Connection } from '../../server/platform/database.ts'
import { writeWithEvents } from '../../server/platform/hub/write-with-events.ts'
import { findTool } from '../kills/find-processes.ts'
import { startWorker } from '../kills/start-worker.ts'
import type { ProofRun } from '../proof.ts'
import { type BroadcastStore, withWriter } from './live-hall.ts'

const JOIN = fileURLToPath(new URL('join-process.ts', import.meta.url))
/** A join is short: kills come sooner or later in it, and not all of them behind it. */
const LONGEST_JOIN_MS = 1_500

/** Ends the classes, joins their recordings under kills, and then to the end. */
export async function killJoins(
  run: ProofRun,
  store: BroadcastStore,
  { itemIds, kills, random }: { itemIds: readonly number[]; kills: number; random(): number },
): Promise<void> {
  for (const itemId of itemIds) await endLive(run, store, itemId)
  const { $client } = store.db
  let fell = 0
  for (let kill = 0; kill < kills && (await areWaiting($client)); kill++) {
    const join = startWorker(run, JOIN, store)
    await Promise.race([hasBegun($client, join), join.ended])
    await pause((random() * LONGEST_JOIN_MS * kill) / kills)
    await join.kill9()
    // As three minutes later.
    const { rowCount } = await $client.query(
      `update broadcasts set leased_until = now() where leased_until > now() and recording_state = 'WAITING'`,
    )
    if (rowCount !== 0) fell++
  }
  const config = readConfig({ DATA_DIR: store.dataDir })
  const outcome = await makeRecordings({ ...store, config, clock: systemClock, log: pino({ level: 'warn' }) })
  run.checks.equal('joins that failed', typeof outcome === 'string' ? outcome : outcome.failed, 0)
  run.checks.holds('a kill fell into a join', fell > 0)
  run.checks.equal('FFmpegs that outlived their joins', await findTool(store.dataDir), undefined)
  run.say(`${fell} joins were killed`)
}

async function endLive(run: ProofRun, store: BroadcastStore, itemId: number): Promise<void> {
  const ended = await withWriter(store, async (writer) => {
    const by = { actor: 'proof', now: writer.clock.now() }
    const is = await writeWithEvents(writer, (connection, tell) =>
      endClass({ connection, tell, ...by }, itemId),
    )
    await settleBroadcasts(writer)
    return is
  })
  run.checks.holds(`class ${itemId} goes on until it is ended`, ended)
}

async function areWaiting(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(`select from broadcasts where recording_state = 'WAITING'`)
  return rowCount !== 0
}

/** Resolves once the process has a class of its own, or has ended. */
async function hasBegun(connection: Connection, join: Child): Promise<void> {
  while (!join.hasEnded()) {
    const { rowCount } = await connection.query('select from broadcasts where leased_until > now()')
    if (rowCount !== 0) return
    await pause(20)
  }
}
