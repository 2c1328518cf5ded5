import type { Connection } from '../../platform/database.ts'
import { int, type RowOf, statement } from '../../platform/statement.ts'

/** What the operator counted: null is not counted (any more). */
export interface StockRow {
  packageId: number
  available: number | null
}

const ASKED_ROW = {
  packageId: int,
  quantity: int,
}

export type Asked = RowOf<typeof ASKED_ROW>

/** A package of which fewer copies are left than were asked for. */
const SHORT_ROW = {
  packageId: int,
  available: int,
}

export type Short = RowOf<typeof SHORT_ROW>

const IMPORT_LOCK = 7_415_021

/**
 * What of these packages is counted now. Until the transaction ends no order takes any of them and nobody
 * else imports.
 */
export async function lockStock(connection: Connection, packageIds: number[]): Promise<Map<number, number>> {
  await connection.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK])
  // By rising id, as orders lock them.
  const { rows } = await connection.query<{ package_id: number; available: number }>(
    'select package_id, available from stock where package_id = any($1::int[]) order by package_id for update',
    [packageIds],
  )
  return new Map(rows.map(({ package_id, available }) => [package_id, available]))
}

export async function putStock(
  connection: Connection,
  { packageId, available }: StockRow,
  now: Date,
): Promise<void> {
  if (available === null) await connection.query('delete from stock where package_id = $1', [packageId])
  else
    await connection.query(
      `insert into stock (package_id, available, changed_at) values ($1, $2, $3)
        on conflict (package_id) do update set available = excluded.available, changed_at = excluded.changed_at`,
      [packageId, available, now],
    )
}

const LOCK_STOCK = statement(
  'lock-stock',
  { ...SHORT_ROW, ...ASKED_ROW },
  `select stock.package_id as "packageId", stock.available, wanted.quantity
    from (
      select package_id, sum(quantity)::int as quantity from unnest($2::int[], $3::int[]) as asked (package_id, quantity)
      group by package_id
    ) wanted join stock using (package_id)
    where not exists (select from stock_taken held where held.order_id = $1 and held.package_id = stock.package_id)
    order by stock.package_id for update of stock`,
)

/**
 * What of these packages is counted and not held by the order yet, with how many it wants. Until the
 * transaction ends nobody else takes any.
 */
export async function lockWanted(
  connection: Connection,
  orderId: number,
  items: Asked[],
): Promise<(Short & Asked)[]> {
  const { rows } = await LOCK_STOCK.run(connection, [
    orderId,
    items.map(({ packageId }) => packageId),
    items.map(({ quantity }) => quantity),
  ])
  return rows
}

const TAKE_STOCK = statement(
  'take-stock',
  {},
  `with taken as (
      update stock set available = available - wanted.quantity, changed_at = $4
      from unnest($2::int[], $3::int[]) as wanted (package_id, quantity) where stock.package_id = wanted.package_id
      returning stock.package_id, wanted.quantity
    )
    insert into stock_taken (order_id, package_id, quantity, taken_at) select $1, package_id, quantity, $4 from taken`,
)

/** The order holds them. */
export async function putTaken(
  connection: Connection,
  orderId: number,
  items: Asked[],
  now: Date,
): Promise<void> {
  await TAKE_STOCK.run(connection, [
    orderId,
    items.map(({ packageId }) => packageId),
    items.map(({ quantity }) => quantity),
    now,
  ])
}

const GIVE_BACK_STOCK = statement(
  'give-back-stock',
  {},
  `with gone as (
      delete from stock_taken where order_id = $1 and ($2::int[] is null or package_id = any($2::int[]))
      returning package_id, quantity
    ), back as materialized (
      select stock.package_id, gone.quantity from stock join gone using (package_id)
      order by stock.package_id for update of stock
    )
    update stock set available = available + back.quantity, changed_at = $3
    from back where stock.package_id = back.package_id`,
)

/**
 * The order holds none of these packages (of any, without them) any more, and what it held can be sold again;
 * a second time changes nothing.
 */
export async function giveBackStock(
  connection: Connection,
  orderId: number,
  packageIds: number[] | undefined,
  now: Date,
): Promise<void> {
  await GIVE_BACK_STOCK.run(connection, [orderId, packageIds ?? null, now])
}

const AVAILABLE_OF = statement(
  'available-of',
  SHORT_ROW,
  'select package_id as "packageId", available from stock where package_id = any($1::int[])',
)

/** How many copies can be sold now, by package; a package that is not counted is not in it. */
export async function availableOf(
  connection: Connection,
  packageIds: number[],
): Promise<Map<number, number>> {
  if (packageIds.length === 0) return new Map()
  const { rows } = await AVAILABLE_OF.run(connection, [packageIds])
  return new Map(rows.map(({ packageId, available }) => [packageId, available]))
}
