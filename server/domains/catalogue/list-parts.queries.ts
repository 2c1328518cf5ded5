import type { Connection } from '../../platform/database.ts'
import { bool, int, statement } from '../../platform/statement.ts'

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

/** For a statement of another domain: `holding (id)`, this package and the packs that hold it. */
export const packsHolding = (packageId: string): string =>
  `with recursive holding (id) as (
      select ${packageId}
      union
      select l.package_id from package_links l join holding h on l.linked_package_id = h.id where l.kind = 'CONTAINS'
    )`

/** The same of each package of an array: `holding (asked, id)`, it and the packs that hold it. */
export const packsHoldingEach = (packageIds: string): string =>
  `with recursive holding (asked, id) as (
      select distinct asked, asked from unnest(${packageIds}) as packages (asked)
      union
      select h.asked, l.package_id from package_links l join holding h on l.linked_package_id = h.id where l.kind = 'CONTAINS'
    )`

/** For a recursive statement: `held (package_id, part_id)`, what these packages hold, and what that holds. */
export const heldBy = (packages: string): string =>
  `held (package_id, part_id) as (
      select package_id, linked_package_id from package_links where package_id = any${packages} and kind = 'CONTAINS'
      union
      select held.package_id, l.linked_package_id from package_links l join held on l.package_id = held.part_id
        where l.kind = 'CONTAINS'
    )`

const PARTS_BY_PACK = statement(
  'parts-by-pack',
  { packageId: int, partId: int },
  `with recursive ${heldBy('($1::int[])')}
    select package_id as "packageId", part_id as "partId" from held where package_id <> part_id order by 1, 2`,
)

/** What each of these packages holds, and what that holds; packages that are no pack are left out. */
export async function partsByPack(
  connection: Connection,
  packageIds: readonly number[],
): Promise<Map<number, number[]>> {
  const parts = new Map<number, number[]>()
  if (packageIds.length === 0) return parts
  const { rows } = await PARTS_BY_PACK.run(connection, [packageIds])
  for (const { packageId, partId } of rows) {
    const own = parts.get(packageId)
    if (own) own.push(partId)
    else parts.set(packageId, [partId])
  }
  return parts
}

const IS_FROZEN = statement(
  'is-frozen',
  { frozen: bool },
  `select coalesce((details ->> 'frozen')::bool, false) as frozen from packages where id = $1`,
)

/** Whether what is bought of this package is what it holds on that day, and nothing that comes later. */
export async function isFrozen(connection: Connection, packageId: number): Promise<boolean> {
  const { rows } = await IS_FROZEN.run(connection, [packageId])
  return rows[0]?.frozen ?? false
}
