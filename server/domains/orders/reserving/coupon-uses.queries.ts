import type { Connection } from '../../../platform/database.ts'
import { int, statement, text } from '../../../platform/statement.ts'

const FIND_COUPON_USES = statement(
  'find-coupon-uses',
  { uses: int },
  'select uses from coupon_counts where folded = $1',
)

export async function findUses(connection: Connection, folded: string): Promise<number> {
  const { rows } = await FIND_COUPON_USES.run(connection, [folded])
  return rows[0]?.uses ?? 0
}

const COUNT_COUPON_USES_OF = statement(
  'count-coupon-uses-of',
  { count: int },
  'select count(*)::int as count from coupon_uses where person_id = $1 and folded = $2',
)

export async function countUsesOf(connection: Connection, folded: string, personId: number): Promise<number> {
  const { rows } = await COUNT_COUPON_USES_OF.run(connection, [personId, folded])
  return rows[0]!.count
}

const COUNT_PAID_ORDERS = statement(
  'count-paid-orders',
  { count: int },
  'select count(*)::int as count from orders where person_id = $1 and paid_at is not null and payable_paise > 0',
)

/** Orders of anything that this person has paid. */
export async function countPaidOrders(connection: Connection, personId: number): Promise<number> {
  const { rows } = await COUNT_PAID_ORDERS.run(connection, [personId])
  return rows[0]!.count
}

const INSERT_COUPON_USE = statement(
  'insert-coupon-use',
  { uses: int },
  `with raised as (
      insert into coupon_counts as held (folded, uses) select $1, 1 where $2::int is null or $2 > 0
      on conflict (folded) do update set uses = held.uses + 1 where $2::int is null or held.uses < $2 returning uses
    ), used as (
      insert into coupon_uses (order_id, folded, person_id, used_at) select $3::bigint, $1, $4::bigint, $5::timestamptz from raised
    )
    select uses from raised`,
)

/** One more use, by this order, if the limit leaves it: how many there are now, else undefined. */
export async function insertUse(
  connection: Connection,
  use: { folded: string; limit: number | null; orderId: number; personId: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await INSERT_COUPON_USE.run(connection, [
    use.folded,
    use.limit,
    use.orderId,
    use.personId,
    use.now,
  ])
  return rows[0]?.uses
}

const LOWER_COUPON_COUNT = statement(
  'lower-coupon-count',
  { before: int },
  'update coupon_counts set uses = uses - 1 where folded = $1 returning uses + 1 as before',
)

/** One use less; how many there were. */
export async function lowerCount(connection: Connection, folded: string): Promise<number | undefined> {
  const { rows } = await LOWER_COUPON_COUNT.run(connection, [folded])
  return rows[0]?.before
}

const DELETE_COUPON_USE = statement(
  'delete-coupon-use',
  { folded: text },
  'delete from coupon_uses where order_id = $1 returning folded',
)

/** The coupon whose use the order held. */
export async function deleteUse(connection: Connection, orderId: number): Promise<string | undefined> {
  const { rows } = await DELETE_COUPON_USE.run(connection, [orderId])
  return rows[0]?.folded
}
