import type { Connection } from '../../../platform/database.ts'
import { bool, date, int, type RowOf, statement } from '../../../platform/statement.ts'

const WANTED_BATCH_ROW = {
  batchId: int,
  packageId: int,
  seats: int.orNull,
  joinUntil: date.orNull,
  endsOn: date,
  taken: int,
}

const LIST_WANTED = statement(
  'classes.wanted-batches',
  WANTED_BATCH_ROW,
  `select batch.id as "batchId", batch.package_id as "packageId", batch.seats, batch.join_until as "joinUntil",
      batch.ends_on as "endsOn",
      (select count(*)::int from batch_members member where member.batch_id = batch.id and member.left_at is null)
        + (select count(*)::int from class_seats seat
          where seat.batch_id = batch.id and seat.held and seat.order_id is distinct from $2::bigint) as taken
    from class_batches batch where batch.package_id = any($1::int[]) and batch.active
    order by batch.package_id, batch.starts_on, batch.id`,
)

const ANY_BATCHES = statement(
  'classes.any-batches',
  { there: bool },
  'select exists (select from class_batches where active) as there',
)

/** Whether the store has live courses at all: who has none pays one cheap read for an order. */
export async function anyBatches(connection: Connection): Promise<boolean> {
  return (await ANY_BATCHES.run(connection, [])).rows[0]!.there
}

/** Of the batches of these packages the first to start first; the seats of one order do not count. */
export async function listWantedBatches(
  connection: Connection,
  packageIds: readonly number[],
  orderId: number | null,
): Promise<RowOf<typeof WANTED_BATCH_ROW>[]> {
  return (await LIST_WANTED.run(connection, [packageIds, orderId])).rows
}

/** Nobody else takes a seat in the batches of these packages until the transaction ends. */
export async function lockBatchesOf(connection: Connection, packageIds: readonly number[]): Promise<void> {
  await connection.query(
    'select from class_batches where package_id = any($1::int[]) and active order by id for update',
    [packageIds],
  )
}

/** Seats of an order, of which it may hold none any more. */
export async function listSeats(
  connection: Connection,
  orderId: number,
): Promise<{ packageId: number; batchId: number }[]> {
  const { rows } = await connection.query<{ packageId: number; batchId: number }>(
    'select package_id as "packageId", batch_id as "batchId" from class_seats where order_id = $1 order by package_id',
    [orderId],
  )
  return rows
}

export async function putSeats(
  connection: Connection,
  orderId: number,
  seats: readonly { packageId: number; batchId: number }[],
  now: Date,
): Promise<void> {
  await connection.query(
    `insert into class_seats (order_id, package_id, batch_id, held, taken_at)
      select $1, package_id, batch_id, true, $4 from unnest($2::int[], $3::int[]) as wanted (package_id, batch_id)
      on conflict (order_id, package_id) do update set batch_id = excluded.batch_id, held = true, taken_at = excluded.taken_at`,
    [orderId, seats.map(({ packageId }) => packageId), seats.map(({ batchId }) => batchId), now],
  )
}

/** The packages in which the order held a seat until now. */
export async function freeSeats(connection: Connection, orderId: number): Promise<number[]> {
  const { rows } = await connection.query<{ packageId: number }>(
    'update class_seats set held = false where order_id = $1 and held returning package_id as "packageId"',
    [orderId],
  )
  return rows.map(({ packageId }) => packageId)
}

export async function deleteSeats(connection: Connection, orderId: number): Promise<void> {
  await connection.query('delete from class_seats where order_id = $1', [orderId])
}

/** The packages of these in a batch of which a person was until now. */
export async function endMemberships(
  connection: Connection,
  personId: number,
  packageIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await connection.query<{ packageId: number }>(
    `update batch_members set left_at = $3 where person_id = $1 and package_id = any($2::int[]) and left_at is null
      returning package_id as "packageId"`,
    [personId, packageIds, now],
  )
  return rows.map(({ packageId }) => packageId)
}
