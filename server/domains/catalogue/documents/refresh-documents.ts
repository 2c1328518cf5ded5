import { type Database, inTransaction } from '../../../platform/database.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import { lockCatalogue } from '../catalogue.queries.ts'
import { writeDocuments } from '../rebuild-documents.ts'
import { listPackagesBehind } from './documents.queries.ts'

/** In one transaction: whoever changes the catalogue waits for no more. */
const AT_ONCE = 100

/**
 * Afterwards every package has a document of the form that this version of the product makes, which holds
 * what the tables hold. Made in pieces: whoever is killed in between leaves what was made. `quietly`: nobody
 * shows documents of this form yet, and nobody need hear of them. Gives how many were made.
 */
export async function refreshDocuments(db: Database, { quietly = false } = {}): Promise<number> {
  let made = 0
  while ((await listPackagesBehind(db.$client, 1)).length > 0) made += await refreshPiece(db, quietly)
  return made
}

async function refreshPiece(db: Database, quietly: boolean): Promise<number> {
  return await inTransaction(db, async (connection) => {
    await lockCatalogue(connection)
    const ids = await listPackagesBehind(connection, AT_ONCE)
    if (ids.length === 0) return 0
    await writeDocuments(connection, ids)
    if (!quietly) await notifyChanged(connection, ['listing', ...ids.map((id) => `package:${id}`)])
    return ids.length
  })
}
