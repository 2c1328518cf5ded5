import type { Connection } from '../../../platform/database.ts'
import { bool, float, int, statement } from '../../../platform/statement.ts'

const LOCK_CLASSES = statement(
  'classes.lock-visited',
  { itemId: int },
  `select item_id as "itemId" from live_classes where item_id = any($1::int[])
    order by item_id for no key update`,
)

/** Nobody else takes a place in these classes until the transaction ends. */
export async function lockVisited(connection: Connection, itemIds: readonly number[]): Promise<void> {
  await LOCK_CLASSES.run(connection, [itemIds])
}

export interface Visit {
  itemId: number
  personId: number
}

const LIST_VISITS = statement(
  'classes.visits',
  { itemId: int, personId: float },
  `select item_id as "itemId", person_id::float8 as "personId" from class_visits
    where item_id = any($1::int[]) and seen_at > $2`,
)

/** Who of them has given a sign since then. */
export async function listVisits(
  connection: Connection,
  itemIds: readonly number[],
  since: Date,
): Promise<Visit[]> {
  return (await LIST_VISITS.run(connection, [itemIds, since])).rows
}

const PUT_VISITS = statement(
  'classes.put-visits',
  {},
  `insert into class_visits (item_id, person_id, seen_at, most)
    select item_id, person_id, at, $4::int
      from unnest($1::int[], $2::bigint[], $3::timestamptz[]) as seen (item_id, person_id, at)
    on conflict (item_id, person_id) do update
      set seen_at = greatest(class_visits.seen_at, excluded.seen_at), most = excluded.most`,
)

/** They are there now. Each visit once. */
export async function putVisits(
  connection: Connection,
  visits: readonly (Visit & { now: Date })[],
  most: number,
): Promise<void> {
  await PUT_VISITS.run(connection, [
    visits.map(({ itemId }) => itemId),
    visits.map(({ personId }) => personId),
    visits.map(({ now }) => now),
    most,
  ])
}

const IS_FULL = statement(
  'classes.is-full',
  { full: bool },
  `select count(*) > 0 and count(*) >= max(most) and not bool_or(person_id = $2) as full from class_visits
    where item_id = $1 and seen_at > $3`,
)

/** Whether others have all the places that there are. */
export async function isFull(
  connection: Connection,
  { itemId, personId }: Visit,
  since: Date,
): Promise<boolean> {
  return (await IS_FULL.run(connection, [itemId, personId, since])).rows[0]!.full
}

/** Who was there last long ago. */
export async function deleteVisitsBefore(
  connection: Connection,
  before: Date,
): Promise<{ forgotten: number }> {
  const { rowCount } = await connection.query('delete from class_visits where seen_at < $1', [before])
  return { forgotten: rowCount ?? 0 }
}
