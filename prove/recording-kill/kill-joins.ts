import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Child } from '../../drive/child.ts'
import type { Connection } from '../../server/platform/database.ts'
import { findTool } from '../kills/find-processes.ts'
import { startWorker } from '../kills/start-worker.ts'
import type { ProofRun } from '../proof.ts'
import type { BroadcastStore } from './live-hall.ts'

const JOIN = fileURLToPath(new URL('join-process.ts', import.meta.url))
/** A join is short: kills come sooner or later in it, and not all of them behind it. */
const LONGEST_JOIN_MS = 1_500

/** Ends the classes, joins their recordings under kills, and then to the end. */
export async function killJoins(
  run: ProofRun,
  store: BroadcastStore,
  { itemIds, kills, random }: { itemIds: readonly number[]; kills: number; random(): number },
): Promise<void> {
  for (const itemId of itemIds) await endClass(run, store, itemId)
  const { $client } = store.db
  let fell = 0
  for (let kill = 0; kill < kills && (await areWaiting($client)); kill++) {
    const join = startWorker(run, JOIN, store)
    await Promise.race([hasBegun($client, join), join.ended])
    await pause((random() * LONGEST_JOIN_MS * (kill + 1)) / kills)
    if (!join.hasEnded()) fell++
    await join.kill9()
    // As three minutes later.
    await $client.query(`update broadcasts set leased_until = now() where leased_until > now()`)
  }
  const { code, output } = await startWorker(run, JOIN, store).ended
  run.checks.holds('a join that is left alone ends well', code === 0, output)
  run.checks.holds('a kill fell into a join', fell > 0)
  run.checks.equal('FFmpegs that outlived their joins', await findTool(store.dataDir), undefined)
  run.say(`${fell} joins were killed`)
}

async function endClass(run: ProofRun, store: BroadcastStore, itemId: number): Promise<void> {
  const program = fileURLToPath(new URL('../../server/cli/taiyari.ts', import.meta.url))
  const ended = await startWorker(run, program, { ...store, args: ['broadcasts', 'end', String(itemId)] })
    .ended
  run.checks.holds(`class ${itemId} could be ended`, ended.code === 0, ended.output)
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
