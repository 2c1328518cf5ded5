import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import type { Connection } from '../../platform/database.ts'
import { notifyChanged } from '../../platform/page-cache/changes.ts'
import {
  listPackagesShowing,
  listPacksHolding,
  lockCatalogue,
  readPackages,
  readReferences,
} from './catalogue.queries.ts'
import { SHAPE } from './documents/document-shape.ts'
import { markOthersStale, upsertDocuments } from './documents/documents.queries.ts'
import type { StoredPackage } from './importing/normalise-catalogue.ts'
import { inLanguage } from './in-language.ts'
import { partsByPack } from './list-parts.ts'
import { opensOfTest, type PackageContents } from './package-contents.ts'
import { type Names, packageDocument } from './package-document.ts'
import { countExams } from './pass-scope/pass-scope.queries.ts'
import { readContents } from './read-contents.ts'
import { REFERENCE_TABLES, type ReferenceKind } from './reference-tables.ts'
import { listPromising } from './selling/promising.queries.ts'
import type { Promising } from './selling/what-is-sold.ts'

/** What is read of so many is held at once. */
const AT_ONCE = 100

/**
 * Afterwards these packages, and the packs that hold them, show what they hold now; in the caller's
 * transaction.
 */
export async function rebuildHolders(connection: Connection, packageIds: readonly number[]): Promise<void> {
  if (packageIds.length === 0) return
  await lockCatalogue(connection)
  const rebuilt = await rebuildDocuments(connection, { packages: [...packageIds], references: {} })
  await notifyChanged(connection, ['listing', ...rebuilt.map((id) => `package:${id}`)])
}

/**
 * Afterwards the documents of these packages, of the packs that hold them, and of every package that shows
 * one of these entities, hold what the tables hold. Gives the ids of the packages rebuilt.
 */
export async function rebuildDocuments(
  connection: Connection,
  changed: { packages: number[]; references: Partial<Record<string, string[]>> },
): Promise<number[]> {
  const showing = await listPackagesShowing(connection, changed.references)
  const holding = await listPacksHolding(connection, changed.packages)
  const ids = [...new Set([...changed.packages, ...showing, ...holding])]
  await writeDocuments(connection, ids)
  await markOthersStale(connection, ids)
  return ids
}

/** Afterwards the documents of these packages hold what the tables hold; in the caller's transaction. */
export async function writeDocuments(connection: Connection, packageIds: readonly number[]): Promise<void> {
  if (packageIds.length === 0) return
  const names = await readNames(connection)
  for (let from = 0; from < packageIds.length; from += AT_ONCE)
    await writePiece(connection, packageIds.slice(from, from + AT_ONCE), names)
}

async function writePiece(connection: Connection, ids: readonly number[], names: NamesInEach): Promise<void> {
  const packages = await readPackages(connection, [...ids])
  const parts = await partsByPack(connection, ids)
  const held = [...new Set([...parts.values()].flat())]
  for (const [id, own] of await partsByPack(connection, held)) parts.set(id, own)
  const promising = await listPromising(connection, held)
  const contents = await readContents(
    connection,
    [...new Set([...ids, ...held])].map((id) => ({ id, parts: parts.get(id) ?? [] })),
  )
  const partsOf = (id: number): Promising[] =>
    (parts.get(id) ?? []).flatMap((part) => {
      const said = promising.get(part)
      return said ? [{ ...said, opens: contents.get(part)?.opens ?? [] }] : []
    })
  const rows = []
  for (const row of packages.values()) {
    const held = contents.get(row.id)
    if (held && row.isTestPassPackage) {
      const holding = [row.id, ...(parts.get(row.id) ?? [])].filter((id) =>
        contents.get(id)?.own.some((test) => opensOfTest(test).length > 0),
      )
      held.passExams = await countExams(connection, row.id, holding)
    }
    rows.push(documentRow(row, names, held, partsOf(row.id)))
  }
  await upsertDocuments(connection, rows)
}

type NamesInEach = Record<Lgi, Names>

function documentRow(
  row: StoredPackage,
  names: NamesInEach,
  contents: PackageContents | undefined,
  parts: readonly Promising[],
) {
  const { card, details, changesAt } = packageDocument(row, names.ENGLISH, contents, parts)
  const hindi = packageDocument(row, names.HINDI, contents, parts)
  const body = JSON.stringify(details)
  const bodyHindi = JSON.stringify(hindi.details)
  // A card is part of its details.
  const same = bodyHindi === body
  return {
    package_id: row.id,
    card,
    body,
    card_hindi: same ? null : hindi.card,
    body_hindi: same ? null : bodyHindi,
    shape: SHAPE,
    stale: false,
    changes_at: changesAt,
  }
}

/** Courses and subjects are named in both languages wherever they are shown. */
const NAMED_TWICE = ['courses', 'subjects'] as const
const NAMED_ONCE = ['exams', 'examTypes', 'faculties', 'languages', 'tags'] as const

async function readNames(connection: Connection): Promise<NamesInEach> {
  const english: Record<string, unknown> = { language: 'ENGLISH' }
  const hindi: Record<string, unknown> = { language: 'HINDI' }
  const read = async (kind: ReferenceKind) =>
    await readReferences(connection, REFERENCE_TABLES.find((table) => table.kind === kind)!)
  for (const kind of NAMED_TWICE) english[kind] = hindi[kind] = await read(kind)
  for (const kind of NAMED_ONCE) {
    const rows = await read(kind)
    const rowsIn = (language: Lgi) => new Map([...rows].map(([id, row]) => [id, inLanguage(row, language)]))
    english[kind] = rowsIn('ENGLISH')
    hindi[kind] = rowsIn('HINDI')
  }
  return { ENGLISH: english, HINDI: hindi } as unknown as NamesInEach
}
