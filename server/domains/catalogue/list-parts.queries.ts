import type { Connection } from '../../platform/database.ts'
import { int, statement } from '../../platform/statement.ts'

const LIST_PARTS = statement(
  'list-parts',
  { id: int },
  `with recursive held (id) as (
      select linked_package_id from package_links where package_id = $1 and kind = 'CONTAINS'
      union
      select l.linked_package_id from package_links l join held on l.package_id = held.id where l.kind = 'CONTAINS'
    )
    select id from held where id <> $1 order by id`,
)

/** The packages that a pack holds, and those that they hold. */
export async function listParts(connection: Connection, packageId: number): Promise<number[]> {
  const { rows } = await LIST_PARTS.run(connection, [packageId])
  return rows.map(({ id }) => id)
}
