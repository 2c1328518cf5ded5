import { type Database, inTransaction } from '../../../platform/database.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import { lockCatalogue } from '../catalogue.queries.ts'
import { writeDocuments } from '../rebuild-documents.ts'
import { listStalePackages } from './documents.queries.ts'

/** In one transaction: whoever changes the catalogue waits for no more. */
const AT_ONCE = 100

/**
 * Afterwards every package has a document of this version's shape that holds what the tables hold. They are
 * built in pieces, each in a transaction: a kill loses one piece. `quietly`: no process shows documents of
 * this shape yet, so none is notified. Gives how many were built.
 */
export async function refreshDocuments(db: Database, { quietly = false } = {}): Promise<number> {
  let made = 0
  while ((await listStalePackages(db.$client, 1)).length > 0) made += await refreshPiece(db, quietly)
  return made
}

async function refreshPiece(db: Database, quietly: boolean): Promise<number> {
  return await inTransaction(db, async (connection) => {
    await lockCatalogue(connection)
    const ids = await listStalePackages(connection, AT_ONCE)
    if (ids.length === 0) return 0
    await writeDocuments(connection, ids)
    if (!quietly) await notifyChanged(connection, ['listing', ...ids.map((id) => `package:${id}`)])
    return ids.length
  })
}
