import type { z } from 'zod'
import type { dataExport } from '../../../../contract/accounts.shapes.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { visitOf } from '../sign-in/visit-of.ts'
import { GIVEN_UP_MS } from './make-exports.ts'

export type DataExport = z.infer<typeof dataExport>

interface ExportRow {
  state: 'making' | 'ready' | 'failed'
  asked_at: Date
  storage_key: string | null
  expires_at: Date | null
}

/** A file of everything stored about the caller will be made by the job that is woken. Throws export_running. */
export async function requestExport(
  services: AccountsServices,
  caller: Caller,
  context: RequestContext,
): Promise<DataExport> {
  const { now } = context
  const old = await inTransaction(services.db, async (connection) => {
    const { rows } = await connection.query<ExportRow>(
      'select state, asked_at, storage_key, expires_at from data_exports where person_id = $1 for update',
      [caller.personId],
    )
    const [row] = rows
    if (row?.state === 'making' && now.getTime() - row.asked_at.getTime() < GIVEN_UP_MS)
      throw refuseAccounts('export_running')
    await connection.query(
      `insert into data_exports (person_id, state, asked_at, origin) values ($1, 'making', $2, $3)
        on conflict (person_id) do update set state = 'making', asked_at = $2, origin = $3, storage_key = null,
          expires_at = null`,
      [caller.personId, now, visitOf(context).origin],
    )
    return row?.storage_key
  })
  if (old != null) await services.storage.remove(old)
  services.exportSoon()
  return await getExport(services, caller, context)
}

export async function getExport(
  services: AccountsServices,
  caller: Caller,
  context: RequestContext,
): Promise<DataExport> {
  const row = await findExport(services.db, caller.personId)
  const { now } = context
  const over = row?.state === 'ready' && row.expires_at !== null && row.expires_at <= now
  if (!row || over) return { state: 'none', askedAt: null, url: null, expiresAt: null }
  const lost = row.state === 'making' && now.getTime() - row.asked_at.getTime() >= GIVEN_UP_MS
  return {
    state: lost ? 'failed' : row.state,
    askedAt: row.asked_at.toISOString(),
    url: row.state === 'ready' ? '/api/v1/profile/export/file' : null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}

/** The caller's file while it can be fetched. */
export async function findExportFile(
  { db, storage }: { db: Database; storage: Storage },
  personId: number,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await findExport(db, personId)
  if (row?.state !== 'ready' || row.storage_key === null || row.expires_at === null) return undefined
  return row.expires_at > now ? await storage.find(row.storage_key) : undefined
}

async function findExport(db: Database, personId: number): Promise<ExportRow | undefined> {
  const { rows } = await db.$client.query<ExportRow>(
    'select state, asked_at, storage_key, expires_at from data_exports where person_id = $1',
    [personId],
  )
  return rows[0]
}
