import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bareEnvironment, startNode } from '../../drive/child.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import { tableHashes } from '../../server/testing/stores/table-hashes.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import type { ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'

const PROGRAM = fileURLToPath(new URL('../../server/cli/taiyari.ts', import.meta.url))

/**
 * A restore over an existing store is killed at random moments: it leaves either the old store or the whole
 * backup.
 */
export async function killRestores(
  run: ProofRun,
  { folder, kills }: { folder: string; kills: number },
): Promise<void> {
  const random = seededRandom(run.seed ?? 1)
  // Once without a kill, to measure how long it takes and what it produces.
  const spare = await openProofStore(run)
  const whole = await restore(spare, folder)
  run.checks.equal('a restore that nobody kills ends with code 0', whole.code, 0)
  const wanted = await stateOf(spare)
  const outcomes = { old: 0, whole: 0 }
  let target = await otherStore(run)
  for (let kill = 1; kill <= kills; kill++) {
    const after = (0.3 + 0.8 * random()) * whole.ms
    const { code } = await restore(target.store, folder, after)
    const state = await stateOf(target.store)
    const label = `kill ${kill} after ${after.toFixed(0)} ms`
    run.checks.holds(
      `${label} leaves neither the old store nor the backup`,
      state === target.state || state === wanted,
    )
    run.checks.holds(`${label}: a restore that ended has brought back all`, code !== 0 || state === wanted)
    outcomes[state === wanted ? 'whole' : 'old']++
    if (state === wanted) target = await otherStore(run)
  }
  run.checks.holds('kills came before and after the end', outcomes.old > 0 && outcomes.whole > 0)
  const again = await restore(target.store, folder)
  run.checks.equal('after the kills a restore ends with code 0', again.code, 0)
  run.checks.holds('and brings back all', (await stateOf(target.store)) === wanted)
  run.say(
    `kill -9 within ${(whole.ms / 1000).toFixed(1)} s: ${outcomes.old} times the old store, ${outcomes.whole} times the whole backup`,
  )
}

async function otherStore(run: ProofRun): Promise<{ store: TestStore; state: string }> {
  const store = await openProofStore(run)
  await store.db.$client.query("insert into people (name, created_at) values ('Somebody else', now())")
  return { store, state: await stateOf(store) }
}

async function restore(
  store: TestStore,
  folder: string,
  killAfterMs?: number,
): Promise<{ code: number | null; ms: number }> {
  const child = startNode(PROGRAM, {
    args: ['restore', folder, '--yes'],
    env: { ...bareEnvironment(), DATABASE_URL: store.connectionString, DATA_DIR: store.folder },
  })
  if (killAfterMs !== undefined) void pause(killAfterMs).then(() => child.kill9())
  const { code, seconds } = await child.ended
  return { code, ms: seconds * 1000 }
}

/**
 * Every table as one text, except those that record when it was restored; waits until the server has ended
 * the session of a killed process.
 */
async function stateOf(store: TestStore): Promise<string> {
  for (;;) {
    const { rows } = await store.db.$client.query<{ left: number }>(
      `select count(*)::int as left from pg_stat_activity
        where datname = current_database() and application_name = 'taiyari restore'`,
    )
    if (rows[0]!.left === 0) break
    await pause(20)
  }
  const {
    'public.audit_events': _audit,
    'public.invoice_epoch': _series,
    ...tables
  } = await tableHashes(store.db.$client)
  return JSON.stringify(tables)
}
