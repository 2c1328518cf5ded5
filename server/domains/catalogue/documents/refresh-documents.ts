import { type Database, inTransaction } from '../../../platform/database.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import { lockCatalogue } from '../catalogue.queries.ts'
import { writeDocuments } from '../rebuild-documents.ts'
import { hasDocuments, listPackagesBehind } from './documents.queries.ts'

/** In one transaction: whoever changes the catalogue waits for no more. */
const AT_ONCE = 250

/**
 * Afterwards every package has a document of the form that this version of the product makes, which holds
 * what the tables hold. Made in pieces: whoever dies in between, or was killed, leaves what was made. Gives
 * how many were made.
 */
export async function refreshDocuments(db: Database): Promise<number> {
  // While there is none nobody shows them, and nobody need hear of those that come.
  const areShown = await hasDocuments(db.$client)
  let made = 0
  for (;;) {
    const behind = await listPackagesBehind(db.$client, 1)
    if (behind.length === 0) return made
    made += await refreshPiece(db, areShown)
  }
}

async function refreshPiece(db: Database, areShown: boolean): Promise<number> {
  return await inTransaction(db, async (connection) => {
    await lockCatalogue(connection)
    const ids = await listPackagesBehind(connection, AT_ONCE)
    await writeDocuments(connection, ids)
    if (areShown) await notifyChanged(connection, ['listing', ...ids.map((id) => `package:${id}`)])
    return ids.length
  })
}
