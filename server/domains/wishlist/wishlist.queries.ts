import type { Connection } from '../../platform/database.ts'
import { int, type RowOf, statement } from '../../platform/statement.ts'

const LIST_WISHES = statement(
  'list-wishes',
  { ids: int.array },
  'select array(select package_id from wishes where person_id = $1 order by wished_at desc, package_id) as ids',
)

/** Newest first. */
export async function listWishes(connection: Connection, personId: number): Promise<number[]> {
  const { rows } = await LIST_WISHES.run(connection, [personId])
  return rows[0]!.ids
}

/** SQL over `person.id`: what they wish for, newest first. */
export const WISHES_OF_PERSON =
  'array(select package_id from wishes where wishes.person_id = person.id order by wished_at desc, package_id)'

/** Newest first, each with its day. */
export async function listDatedWishes(
  connection: Connection,
  personId: number,
): Promise<{ package_id: number; wished_at: Date }[]> {
  const { rows } = await connection.query<{ package_id: number; wished_at: Date }>(
    'select package_id, wished_at from wishes where person_id = $1 order by wished_at desc',
    [personId],
  )
  return rows
}

const ADD_WISH = statement(
  'add-wish',
  { count: int },
  `with added as (
      insert into wishes (person_id, package_id, wished_at) values ($1, $2, $3)
      on conflict (person_id, package_id) do nothing returning person_id
    ), counted as (
      insert into wishlists as held (person_id, count) select person_id, 1 from added
      on conflict (person_id) do update set count = held.count + 1 returning count
    )
    select count from counted`,
)

/** How many there are now. Throws PostgreSQL's 23514 when there is no room for one more. */
export async function addWish(
  connection: Connection,
  personId: number,
  packageId: number,
  now: Date,
): Promise<number> {
  const { rows } = await ADD_WISH.run(connection, [personId, packageId, now])
  // It was there, perhaps since a moment ago: only a new statement sees what this one waited for.
  return rows[0]?.count ?? (await countWishes(connection, personId))
}

const COUNT_WISHES = statement(
  'count-wishes',
  { count: int },
  'select count from wishlists where person_id = $1',
)

async function countWishes(connection: Connection, personId: number): Promise<number> {
  const { rows } = await COUNT_WISHES.run(connection, [personId])
  return rows[0]?.count ?? 0
}

const REMOVED_ROW = {
  removed: int,
  count: int,
}

export type Removed = RowOf<typeof REMOVED_ROW>

const REMOVE_WISHES = statement(
  'remove-wishes',
  REMOVED_ROW,
  `with gone as (
      delete from wishes where person_id = $1 and package_id = any($2::int[]) returning 1
    ), counted as (
      update wishlists set count = count - (select count(*) from gone)
      where person_id = $1 and exists (select from gone) returning count
    )
    select (select count(*) from gone)::int as removed, count from counted`,
)

/** How many of these were there, and how many are left. */
export async function removeWishes(
  connection: Connection,
  personId: number,
  packageIds: number[],
): Promise<Removed> {
  const { rows } = await REMOVE_WISHES.run(connection, [personId, packageIds])
  return rows[0] ?? { removed: 0, count: await countWishes(connection, personId) }
}

export async function findShare(connection: Connection, personId: number): Promise<string | null> {
  const { rows } = await connection.query<{ share_token: string | null }>(
    'select share_token from wishlists where person_id = $1',
    [personId],
  )
  return rows[0]?.share_token ?? null
}

/** The token in force: the one before, if there is one. */
export async function putShare(
  connection: Connection,
  personId: number,
  token: string,
  now: Date,
): Promise<string> {
  const { rows } = await connection.query<{ share_token: string }>(
    `insert into wishlists as held (person_id, share_token, shared_at) values ($1, $2, $3)
      on conflict (person_id) do update set share_token = coalesce(held.share_token, excluded.share_token),
        shared_at = coalesce(held.shared_at, excluded.shared_at)
      returning share_token`,
    [personId, token, now],
  )
  return rows[0]!.share_token
}

export async function endShare(connection: Connection, personId: number): Promise<void> {
  await connection.query('update wishlists set share_token = null, shared_at = null where person_id = $1', [
    personId,
  ])
}

export async function findOwnerOfShare(connection: Connection, token: string): Promise<number | undefined> {
  const { rows } = await connection.query<{ person_id: number }>(
    'select person_id::int as person_id from wishlists where share_token = $1',
    [token],
  )
  return rows[0]?.person_id
}

export async function eraseWishlist(connection: Connection, personId: number): Promise<void> {
  await connection.query('delete from wishes where person_id = $1', [personId])
  await connection.query('delete from wishlists where person_id = $1', [personId])
}
