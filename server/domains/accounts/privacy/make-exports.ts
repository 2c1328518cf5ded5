import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { zipOf } from '../../../platform/zip/write-zip.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { messageTo } from '../messages-of-accounts.ts'
import { getPerson } from '../people.queries.ts'
import { ownContact } from '../sign-in/own-contact.ts'
import { type AskedExport, giveUpExports, listAskedExports, setReady } from './data-exports.queries.ts'
import { exportAccount } from './export-account.ts'

const KEPT_MS = 48 * 60 * 60 * 1000
/** A file that is not there after this time will not come. */
export const GIVEN_UP_MS = 15 * 60 * 1000
export const EXPORT_FOLDER = 'private/exports'
/** The file is made in memory. What does not go in is named in it, and can be opened by its address. */
const MOST_FILE_BYTES = 64 * 1024 * 1024

export type ExportServices = Pick<
  AccountsServices,
  'db' | 'storage' | 'personalData' | 'site' | 'deliverSoon'
>

/**
 * Makes every requested file and notifies its owner. Running twice, or in two processes, makes the same file
 * again. One failure does not hold up the others; the job fails afterwards, and retries the file until it
 * gives up.
 */
export async function makeExports(services: ExportServices, now: Date): Promise<{ made: number }> {
  const { db } = services
  await giveUpExports(db.$client, new Date(now.getTime() - GIVEN_UP_MS))
  let made = 0
  const failures: unknown[] = []
  for (const asked of await listAskedExports(db.$client))
    try {
      if (await makeExport(services, asked, now)) made += 1
    } catch (error) {
      failures.push(error)
    }
  services.deliverSoon()
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} downloads were not made`)
  return { made }
}

async function makeExport(services: ExportServices, asked: AskedExport, now: Date): Promise<boolean> {
  const { storage } = services
  const key = `${EXPORT_FOLDER}/${randomBytes(16).toString('hex')}.zip`
  await storage.put(key, zipOf(await filesOf(services, asked.person_id), now))
  const finished = await finish(services, asked, key, now)
  // Another caller was faster, or the person is gone.
  if (!finished) await storage.remove(key)
  return finished
}

async function filesOf(
  {
    db,
    storage,
    personalData,
  }: { db: Database; storage: Storage; personalData: ExportServices['personalData'] },
  personId: number,
) {
  const files = await exportAccount({ db, storage }, personId)
  let left = MOST_FILE_BYTES
  for (const part of personalData) {
    const stored = await part.exportOf(db, personId)
    files.push({ name: `${part.name}.json`, bytes: JSON.stringify(stored, null, 2) })
    for (const key of (await part.filesOf?.(db.$client, personId)) ?? []) {
      const size = (await storage.sizeOf(key)) ?? Number.POSITIVE_INFINITY
      const bytes = size <= left ? await storage.find(key) : undefined
      if (!bytes) continue
      left -= size
      files.push({ name: `${part.name}/${basename(key)}`, bytes })
    }
  }
  return files
}

async function finish(
  { db, site }: ExportServices,
  asked: AskedExport,
  key: string,
  now: Date,
): Promise<boolean> {
  const { person_id: personId, origin } = asked
  const expiresAt = new Date(now.getTime() + KEPT_MS)
  return await inTransaction(db, async (connection) => {
    if (!(await setReady(connection, asked, { key, expiresAt }))) return false
    const person = await getPerson(connection, personId)
    const language = person.language ?? 'ENGLISH'
    await queueMessage(connection, {
      ...messageTo(ownContact(person), language, { now }),
      template: 'data-export-ready',
      personId,
      params: {
        brand: site.site[language === 'HINDI' ? 'hi' : 'en'].brand.name,
        host: new URL(origin).hostname,
        until: expiresAt.toISOString(),
        exportUrl: `${origin}${language === 'HINDI' ? '/hi' : ''}/my-profile#data`,
      },
    })
    return true
  })
}
