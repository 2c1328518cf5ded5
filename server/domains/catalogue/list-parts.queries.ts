import type { Connection } from '../../platform/database.ts'

/** The packages that a pack holds, and those that they hold. */
export async function listParts(connection: Connection, packageId: number): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>({
    name: 'list-parts',
    text: `with recursive held (id) as (
        select linked_package_id from package_links where package_id = $1 and kind = 'CONTAINS'
        union
        select l.linked_package_id from package_links l join held on l.package_id = held.id where l.kind = 'CONTAINS'
      )
      select id from held where id <> $1 order by id`,
    values: [packageId],
  })
  return rows.map(({ id }) => id)
}
