import type { Connection } from '../../../platform/database.ts'

export async function findUses(connection: Connection, folded: string): Promise<number> {
  const { rows } = await connection.query<{ uses: number }>({
    name: 'find-coupon-uses',
    text: 'select uses from coupon_counts where folded = $1',
    values: [folded],
  })
  return rows[0]?.uses ?? 0
}

export async function countUsesOf(connection: Connection, folded: string, personId: number): Promise<number> {
  const { rows } = await connection.query<{ count: number }>({
    name: 'count-coupon-uses-of',
    text: 'select count(*)::int as count from coupon_uses where person_id = $1 and folded = $2',
    values: [personId, folded],
  })
  return rows[0]!.count
}

/** Orders of anything that this person has paid. */
export async function countPaidOrders(connection: Connection, personId: number): Promise<number> {
  const { rows } = await connection.query<{ count: number }>({
    name: 'count-paid-orders',
    text: 'select count(*)::int as count from orders where person_id = $1 and paid_at is not null and payable_paise > 0',
    values: [personId],
  })
  return rows[0]!.count
}

/** One more use, by this order, if the limit leaves it: how many there are now, else undefined. */
export async function insertUse(
  connection: Connection,
  use: { folded: string; limit: number | null; orderId: number; personId: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await connection.query<{ uses: number }>({
    name: 'insert-coupon-use',
    text: `with raised as (
        insert into coupon_counts as held (folded, uses) select $1, 1 where $2::int is null or $2 > 0
        on conflict (folded) do update set uses = held.uses + 1 where $2::int is null or held.uses < $2 returning uses
      ), used as (
        insert into coupon_uses (order_id, folded, person_id, used_at) select $3::bigint, $1, $4::bigint, $5::timestamptz from raised
      )
      select uses from raised`,
    values: [use.folded, use.limit, use.orderId, use.personId, use.now],
  })
  return rows[0]?.uses
}

/** One use less; how many there were. */
export async function lowerCount(connection: Connection, folded: string): Promise<number | undefined> {
  const { rows } = await connection.query<{ before: number }>({
    name: 'lower-coupon-count',
    text: 'update coupon_counts set uses = uses - 1 where folded = $1 returning uses + 1 as before',
    values: [folded],
  })
  return rows[0]?.before
}

/** The coupon whose use the order held. */
export async function deleteUse(connection: Connection, orderId: number): Promise<string | undefined> {
  const { rows } = await connection.query<{ folded: string }>({
    name: 'delete-coupon-use',
    text: 'delete from coupon_uses where order_id = $1 returning folded',
    values: [orderId],
  })
  return rows[0]?.folded
}
