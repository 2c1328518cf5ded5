import type { Connection } from '../../platform/database.ts'

export interface Asked {
  packageId: number
  quantity: number
}

/** A package of which fewer copies are left than were asked for. */
export interface Short {
  packageId: number
  available: number
}

/**
 * The order holds what it asked for, and the answer is empty; or something is short, the answer says what, and nothing was taken.
 * What it holds already is not taken twice; packages that are not counted are never short. To be called in the order's
 * transaction, with everything it wants at once: rows are locked by rising id, so that no two orders wait for each other.
 */
export async function takeStock(
  connection: Connection,
  orderId: number,
  items: Asked[],
  now: Date,
): Promise<Short[]> {
  if (items.length === 0) return []
  const { rows } = await connection.query<Short & Asked>({
    name: 'lock-stock',
    text: `select stock.package_id as "packageId", stock.available, wanted.quantity
      from (
        select package_id, sum(quantity)::int as quantity from unnest($2::int[], $3::int[]) as asked (package_id, quantity)
        group by package_id
      ) wanted join stock using (package_id)
      where not exists (select from stock_taken held where held.order_id = $1 and held.package_id = stock.package_id)
      order by stock.package_id for update of stock`,
    values: [orderId, items.map(({ packageId }) => packageId), items.map(({ quantity }) => quantity)],
  })
  const short = rows.filter(({ available, quantity }) => available < quantity)
  if (short.length > 0) return short.map(({ packageId, available }) => ({ packageId, available }))
  if (rows.length > 0)
    await connection.query({
      name: 'take-stock',
      text: `with taken as (
          update stock set available = available - wanted.quantity, changed_at = $4
          from unnest($2::int[], $3::int[]) as wanted (package_id, quantity) where stock.package_id = wanted.package_id
          returning stock.package_id, wanted.quantity
        )
        insert into stock_taken (order_id, package_id, quantity, taken_at) select $1, package_id, quantity, $4 from taken`,
      values: [orderId, rows.map(({ packageId }) => packageId), rows.map(({ quantity }) => quantity), now],
    })
  return []
}

/** The order holds none of these packages (of any, without them) any more, and what it held can be sold again; a second time changes nothing. */
export async function giveBackStock(
  connection: Connection,
  orderId: number,
  packageIds: number[] | undefined,
  now: Date,
): Promise<void> {
  await connection.query({
    name: 'give-back-stock',
    text: `with gone as (
        delete from stock_taken where order_id = $1 and ($2::int[] is null or package_id = any($2::int[]))
        returning package_id, quantity
      ), back as materialized (
        select stock.package_id, gone.quantity from stock join gone using (package_id)
        order by stock.package_id for update of stock
      )
      update stock set available = available + back.quantity, changed_at = $3
      from back where stock.package_id = back.package_id`,
    values: [orderId, packageIds ?? null, now],
  })
}

/** How many copies can be sold now, by package; a package that is not counted is not in it. */
export async function availableOf(
  connection: Connection,
  packageIds: number[],
): Promise<Map<number, number>> {
  if (packageIds.length === 0) return new Map()
  const { rows } = await connection.query<Short>({
    name: 'available-of',
    text: 'select package_id as "packageId", available from stock where package_id = any($1::int[])',
    values: [packageIds],
  })
  return new Map(rows.map(({ packageId, available }) => [packageId, available]))
}
