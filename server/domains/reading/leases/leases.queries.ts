import type { Connection } from '../../../platform/database.ts'
import { int, statement, timestamptz } from '../../../platform/statement.ts'

/** What a person keeps on one device. */
export interface Keeper {
  personId: number
  deviceId: string
}

/** Drops what ended, and what devices kept that are signed out. */
export async function dropDeadLeases(
  connection: Connection,
  personId: number,
  { living, now }: { living: readonly string[]; now: Date },
): Promise<void> {
  await connection.query(
    'delete from reading_leases where person_id = $1 and (until <= $2 or not device_id = any($3))',
    [personId, now, living],
  )
}

const COUNT_LEASES = statement(
  'count-leases',
  { books: int, devices: int },
  `select count(*) filter (where device_id = $2 and item_id <> $3)::int as books,
      count(distinct device_id) filter (where device_id <> $2)::int as devices
    from reading_leases where person_id = $1`,
)

/** How many other documents this device keeps, and how many other devices keep any. */
export async function countLeases(
  connection: Connection,
  { personId, deviceId }: Keeper,
  itemId: number,
): Promise<{ books: number; devices: number }> {
  return (await COUNT_LEASES.run(connection, [personId, deviceId, itemId])).rows[0]!
}

export async function putLease(
  connection: Connection,
  { personId, deviceId }: Keeper,
  { itemId, now, until }: { itemId: number; now: Date; until: Date },
): Promise<void> {
  await connection.query(
    `insert into reading_leases (person_id, item_id, device_id, issued_at, until) values ($1, $2, $3, $4, $5)
      on conflict (person_id, item_id, device_id) do update set until = excluded.until`,
    [personId, itemId, deviceId, now, until],
  )
}

const LIST_LEASES = statement(
  'list-leases',
  { itemId: int, until: timestamptz },
  `select item_id as "itemId", until from reading_leases
    where person_id = $1 and device_id = $2 and item_id = any($3) and until > $4`,
)

/** Which of these documents the device may keep now, and until when. */
export async function listLeases(
  connection: Connection,
  { personId, deviceId }: Keeper,
  itemIds: readonly number[],
  now: Date,
): Promise<Map<number, Date>> {
  const { rows } = await LIST_LEASES.run(connection, [personId, deviceId, itemIds, now])
  return new Map(rows.map(({ itemId, until }) => [itemId, until]))
}

/** Gives these leases other ends; one that was given back meanwhile stays so. */
export async function renewLeases(
  connection: Connection,
  { personId, deviceId }: Keeper,
  renewed: readonly { itemId: number; until: Date }[],
): Promise<void> {
  await connection.query(
    `update reading_leases lease set until = given.until
      from unnest($3::int[], $4::timestamptz[]) as given (item_id, until)
      where lease.person_id = $1 and lease.device_id = $2 and lease.item_id = given.item_id`,
    [personId, deviceId, renewed.map(({ itemId }) => itemId), renewed.map(({ until }) => until)],
  )
}

export async function deleteLeases(
  connection: Connection,
  { personId, deviceId }: Keeper,
  itemIds: readonly number[],
): Promise<void> {
  await connection.query(
    'delete from reading_leases where person_id = $1 and device_id = $2 and item_id = any($3)',
    [personId, deviceId, itemIds],
  )
}

/** Forgets leases that ended before this time. */
export async function forgetEndedLeases(connection: Connection, before: Date): Promise<number> {
  const { rowCount } = await connection.query('delete from reading_leases where until < $1', [before])
  return rowCount ?? 0
}
