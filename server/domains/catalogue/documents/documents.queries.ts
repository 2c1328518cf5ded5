import type { Connection } from '../../../platform/database.ts'
import { upsert } from '../catalogue.queries.ts'
import { SHAPE } from './document-shape.ts'

/** The documents that this version of the product shows, for a `from` of SQL. */
export const DOCUMENTS = `(select * from shown_packages where shape = '${SHAPE}')`

/** A shape that no process has shown for so long is deleted; such a process would rebuild it. */
const KEPT_DAYS = 30

/** Packages whose document of this version is missing, or stale; so many at most. */
export async function listStalePackages(connection: Connection, most: number): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>(
    `select package_id as id from shown_packages where shape = $1 and stale
      union all select id from packages p
        where not exists (select from shown_packages d where d.package_id = p.id and d.shape = $1)
      order by id limit $2`,
    [SHAPE, most],
  )
  return rows.map(({ id }) => id)
}

/** Whether this version has made any document yet. */
export async function hasDocuments(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ has: boolean }>(
    'select exists (select from shown_packages where shape = $1) as has',
    [SHAPE],
  )
  return rows[0]!.has
}

/** These documents are those of this version from now on. */
export async function upsertDocuments(
  connection: Connection,
  rows: Record<string, unknown>[],
): Promise<void> {
  await upsert(
    connection,
    'shown_packages',
    ['package_id', 'shape', 'stale', 'card', 'body', 'card_hindi', 'body_hindi', 'changes_at'],
    ['package_id', 'shape'],
    rows,
  )
}

/** What other versions show of these packages is stale; 0.1.0 rebuilds such documents when it starts. */
export async function markOthersStale(connection: Connection, packageIds: readonly number[]): Promise<void> {
  await connection.query(
    'update shown_packages set stale = true where package_id = any($1::int[]) and shape <> $2 and not stale',
    [packageIds, SHAPE],
  )
  await connection.query(
    "update package_documents set shape = 'stale' where package_id = any($1::int[]) and shape <> 'stale'",
    [packageIds],
  )
}

/** A process shows documents of this version's shape now. */
export async function noteShape(connection: Connection, now: Date): Promise<void> {
  await connection.query(
    'insert into document_shapes (shape, used_at) values ($1, $2) on conflict (shape) do update set used_at = $2',
    [SHAPE, now],
  )
}

/** Deletes the documents of shapes that nobody shows any more. Gives how many there were. */
export async function forgetOldShapes(connection: Connection, now: Date): Promise<number> {
  const { rowCount } = await connection.query(
    `delete from shown_packages where shape <> $1
      and not exists (select from document_shapes s where s.shape = shown_packages.shape and s.used_at > $2)`,
    [SHAPE, new Date(now.getTime() - KEPT_DAYS * 86_400_000)],
  )
  return rowCount ?? 0
}
