import { type Connection, type Database, inTransaction } from '../../platform/database.ts'
import { notifyChanged } from '../../platform/page-cache/changes.ts'
import { sourceHash } from '../../platform/source-hash.ts'
import {
  listPackagesNotShapedAs,
  listPackagesShowing,
  lockCatalogue,
  readPackages,
  readReferences,
  upsertDocuments,
} from './catalogue.queries.ts'
import { type Names, packageDocument } from './package-document.ts'
import { REFERENCE_TABLES, type ReferenceKind } from './reference-tables.ts'

/** A document's form is what makes it: another version of that code, however far away, makes another form. */
const SHAPE = sourceHash(import.meta.url).slice(0, 16)

/** Afterwards every document has the form that this version of the product makes. Gives how many were rebuilt. */
export async function refreshDocuments(db: Database): Promise<number> {
  if ((await listPackagesNotShapedAs(db.$client, SHAPE)).length === 0) return 0
  return await inTransaction(db, async (connection) => {
    await lockCatalogue(connection)
    const stale = await listPackagesNotShapedAs(connection, SHAPE)
    const rebuilt = await rebuildDocuments(connection, { packages: stale, references: {} })
    await notifyChanged(connection, ['*'])
    return rebuilt.length
  })
}

/**
 * Afterwards the documents of these packages, and of every package that shows one of these entities, hold what the
 * tables hold. Gives the ids of the packages rebuilt.
 */
export async function rebuildDocuments(
  connection: Connection,
  changed: { packages: number[]; references: Partial<Record<string, string[]>> },
): Promise<number[]> {
  const showing = await listPackagesShowing(connection, changed.references)
  const ids = [...new Set([...changed.packages, ...showing])]
  if (ids.length === 0) return []
  const names = await readNames(connection)
  const packages = await readPackages(connection, ids)
  await upsertDocuments(
    connection,
    [...packages.values()].map((row) => {
      const { card, details, changesAt } = packageDocument(row, names)
      return { package_id: row.id, card, body: JSON.stringify(details), shape: SHAPE, changes_at: changesAt }
    }),
  )
  return ids
}

async function readNames(connection: Connection): Promise<Names> {
  const read = async (kind: ReferenceKind) =>
    await readReferences(connection, REFERENCE_TABLES.find((table) => table.kind === kind)!)
  const kinds = ['courses', 'exams', 'examTypes', 'subjects', 'faculties', 'languages', 'tags'] as const
  const names: Record<string, unknown> = {}
  for (const kind of kinds) names[kind] = await read(kind)
  return names as unknown as Names
}
