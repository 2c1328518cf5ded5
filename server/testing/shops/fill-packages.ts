import { rebuildHolders } from '../../domains/catalogue/rebuild-documents.ts'
import { type Database, inTransaction } from '../../platform/database.ts'

/** Ids from here on are of no test's own items. */
const FIRST = 1_900_000_000

/**
 * Afterwards every package holds, of each kind that it promises and holds nothing of yet, one document that
 * is paid for, so that it is sold; a printed book needs none. Nobody can open these documents.
 */
export async function fillPackages(db: Database): Promise<void> {
  await inTransaction(db, async (connection) => {
    const { rows } = await connection.query<{ id: number }>(
      `insert into content_items (id, package_id, kind, content_type, file, title, free, position, active, changed_at)
        select greatest((select max(id) from content_items), $1::int) + row_number() over (order by p.id, c.position),
          p.id, 'DOCUMENT', c.category,
          '{"key": "private/contents/filling.pdf", "name": "filling.pdf", "type": "application/pdf", "bytes": 1}',
          '{"en": "Filling"}', false, 1000000, true, now()
        from packages p join package_categories c on c.package_id = p.id
        where not (p.shippable and c.category = 'BOOKS') and not exists (
          select 1 from content_items held
          where held.package_id = p.id and held.content_type = c.category and held.active and not held.free)
        returning package_id as id`,
      [FIRST],
    )
    await rebuildHolders(connection, [...new Set(rows.map(({ id }) => id))])
  })
}

/** Afterwards this package holds nothing. */
export async function emptyPackage(db: Database, packageId: number): Promise<void> {
  await inTransaction(db, async (connection) => {
    await connection.query('update content_items set active = false where package_id = $1', [packageId])
    await rebuildHolders(connection, [packageId])
  })
}
