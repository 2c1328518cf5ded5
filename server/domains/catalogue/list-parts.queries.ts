import type { Connection } from '../../platform/database.ts'
import { bool, int, statement } from '../../platform/statement.ts'

/** What holds a package, or covers it: a pack its parts, a test pass its series (`pass_series`). */
const above = (id: string) => `lateral (
      select package_id, null::timestamptz as until from package_links where linked_package_id = ${id} and kind = 'CONTAINS'
      union all select pass_id, until from pass_series where series_id = ${id}
    ) edge (id, until)`
/** The other way round: what a package holds or covers. */
const below = (id: string) => `lateral (
      select linked_package_id, null::timestamptz as until from package_links where package_id = ${id} and kind = 'CONTAINS'
      union all select series_id, until from pass_series where pass_id = ${id}
    ) edge (id, until)`

/**
 * For a statement of another domain: `holding (id, until)`, this package and what holds or covers it; what
 * has ended since holds it for those who had bought it before `until`.
 */
export const packsHolding = (packageId: string): string =>
  `with recursive holding (id, until) as (
      select ${packageId}, null::timestamptz
      union
      select edge.id, least(holding.until, edge.until) from holding, ${above('holding.id')}
    )`

/** The same of each package of an array: `holding (asked, id, until)`. */
export const packsHoldingEach = (packageIds: string): string =>
  `with recursive holding (asked, id, until) as (
      select distinct asked, asked, null::timestamptz from unnest(${packageIds}) as packages (asked)
      union
      select holding.asked, edge.id, least(holding.until, edge.until) from holding, ${above('holding.id')}
    )`

/** For a recursive statement: `held (package_id, part_id, until)`, what these packages hold or cover. */
export const heldBy = (packageIds: string): string =>
  `held (package_id, part_id, until) as (
      select pack.id, edge.id, edge.until
        from (select distinct id from unnest(${packageIds}) as packages (id)) pack, ${below('pack.id')}
      union
      select held.package_id, edge.id, least(held.until, edge.until) from held, ${below('held.part_id')}
    )`

const PARTS_BY_PACK = statement(
  'parts-by-pack',
  { packageId: int, partId: int },
  `with recursive ${heldBy('$1::int[]')}
    select package_id as "packageId", part_id as "partId" from held
      where package_id <> part_id and until is null order by 1, 2`,
)

/**
 * What each of these packages holds or covers now, and what that holds; packages without a part are left out.
 */
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

/** The packages that a pack holds or a test pass covers now, and those that they hold. */
export async function listParts(connection: Connection, packageId: number): Promise<number[]> {
  return (await partsByPack(connection, [packageId])).get(packageId) ?? []
}

const LIST_CONTAINED = statement(
  'list-contained',
  { id: int },
  `with recursive held (id) as (
      select linked_package_id from package_links where package_id = $1 and kind = 'CONTAINS'
      union
      select l.linked_package_id from package_links l join held on l.package_id = held.id where l.kind = 'CONTAINS'
    )
    select id from held where id <> $1 order by id`,
)

/** The same without what is only covered by a test pass. */
export async function listContained(connection: Connection, packageId: number): Promise<number[]> {
  const { rows } = await LIST_CONTAINED.run(connection, [packageId])
  return rows.map(({ id }) => id)
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
