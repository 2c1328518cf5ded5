import { setTimeout as pause } from 'node:timers/promises'
import { tableHashes } from '../../server/testing/stores/table-hashes.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'

export interface StoreState {
  /** every table but the audit trail, as one text */
  catalogue: string
  /** hash of the file of the last recorded import */
  lastFile: string | undefined
  imports: number
}

const AUDIT = 'public.audit_events'

/** The store's contents once all writing has ended: the backend of a killed process may still be running. */
export async function stateOf(store: TestStore): Promise<StoreState> {
  await waitUntilAlone(store)
  const { [AUDIT]: _, ...tables } = await tableHashes(store.db.$client)
  const { rows } = await store.db.$client.query(
    `select after->>'sha256' as file from audit_events where action = 'import-catalogue' order by id`,
  )
  const files = (rows as { file: string }[]).map((row) => row.file)
  return { catalogue: JSON.stringify(tables), lastFile: files.at(-1), imports: files.length }
}

async function waitUntilAlone(store: TestStore): Promise<void> {
  const deadline = performance.now() + 30_000
  for (;;) {
    const { rows } = await store.db.$client.query(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    if ((rows[0] as { others: number }).others === 0) return
    if (performance.now() > deadline) throw new Error('the backend of a killed import did not end in 30 s')
    await pause(20)
  }
}
