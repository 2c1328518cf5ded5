import type { z } from 'zod'
import type { dataExport } from '../../../../contract/people/accounts.shapes.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { visitOf } from '../sign-in/visit-of.ts'
import { findExport, lockExport, putExport } from './data-exports.queries.ts'
import { GIVEN_UP_MS } from './make-exports.ts'

export type DataExport = z.infer<typeof dataExport>

/**
 * A file of everything stored about the caller will be made by the job that is woken. Throws export_running.
 */
export async function requestExport(
  services: AccountsServices,
  caller: Caller,
  context: RequestContext,
): Promise<DataExport> {
  const { now } = context
  const old = await inTransaction(services.db, async (connection) => {
    const row = await lockExport(connection, caller.personId)
    if (row?.state === 'making' && now.getTime() - row.asked_at.getTime() < GIVEN_UP_MS)
      throw refuseAccounts('export_running')
    await putExport(connection, caller.personId, { at: now, origin: visitOf(context).origin })
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
  const row = await findExport(services.db.$client, caller.personId)
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
  const row = await findExport(db.$client, personId)
  if (row?.state !== 'ready' || row.storage_key === null || row.expires_at === null) return undefined
  return row.expires_at > now ? await storage.find(row.storage_key) : undefined
}
