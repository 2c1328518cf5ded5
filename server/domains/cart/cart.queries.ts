import { MOST_LINES } from '../../../contract/buying/cart.ts'
import type { Connection } from '../../platform/database.ts'
import { bigint, int, statement } from '../../platform/statement.ts'
import type { CartOwner } from './cart-owner.ts'

export interface CartLine {
  packageId: number
  validityId: number
  packId: number | null
  quantity: number
  /** what one cost when it was put there */
  pricePaise: number
}

/** A cart is found by one of two columns; each has an index of its own. */
type OwnerColumn = 'person_id' | 'guest_hash'
const byOwner = <T>(statementOf: (column: OwnerColumn) => T): Record<OwnerColumn, T> => ({
  person_id: statementOf('person_id'),
  guest_hash: statementOf('guest_hash'),
})
const columnOf = (owner: CartOwner): OwnerColumn => ('personId' in owner ? 'person_id' : 'guest_hash')
const keyOf = (owner: CartOwner) => ('personId' in owner ? owner.personId : owner.guestHash)

const LIST_CART_LINES = byOwner((column) =>
  statement(
    `list-cart-lines-${column}`,
    { package_id: int, validity_id: int, pack_id: int.orNull, quantity: int, price_paise: bigint },
    `select line.package_id, line.validity_id, line.pack_id, line.quantity, line.price_paise
      from carts cart join cart_lines line on line.cart_id = cart.id where cart.${column} = $1
      order by line.added_at, line.package_id`,
  ),
)

/** What is in a cart, the first that was put there first. */
export async function listCartLines(connection: Connection, owner: CartOwner): Promise<CartLine[]> {
  const { rows } = await LIST_CART_LINES[columnOf(owner)].run(connection, [keyOf(owner)])
  return rows.map((row) => ({
    packageId: row.package_id,
    validityId: row.validity_id,
    packId: row.pack_id,
    quantity: row.quantity,
    pricePaise: Number(row.price_paise),
  }))
}

/** SQL over `person.id`: how many things are in their cart. */
export const COUNT_OF_PERSON = `(select count(*)::int from carts cart join cart_lines line on line.cart_id = cart.id
  where cart.person_id = person.id)`

/** What one of each price cost when it was put into the cart, by the price's id. */
export async function readAddedPrices(
  connection: Connection,
  owner: CartOwner,
): Promise<Map<number, number>> {
  const lines = await listCartLines(connection, owner)
  return new Map(lines.map(({ validityId, pricePaise }) => [validityId, pricePaise]))
}

const OPEN_CART = byOwner((column) =>
  statement(
    `open-cart-${column}`,
    { id: bigint },
    `insert into carts (${column}, changed_at) values ($1, $2)
      on conflict (${column}) do update set changed_at = excluded.changed_at returning id`,
  ),
)

/** The id of the cart, which is made if there is none. Until the transaction ends nobody else changes it. */
export async function openCart(connection: Connection, owner: CartOwner, now: Date): Promise<number> {
  const { rows } = await OPEN_CART[columnOf(owner)].run(connection, [keyOf(owner), now])
  return Number(rows[0]!.id)
}

const PUT_CART_LINE = statement(
  'put-cart-line',
  {},
  `insert into cart_lines as held (cart_id, package_id, validity_id, pack_id, quantity, price_paise, added_at)
    select $1::bigint, $2::int, $3::int, $4::int, $5::int, $6::bigint, $7::timestamptz
    where (select count(*) from cart_lines where cart_id = $1 and package_id <> $2) < ${MOST_LINES}
    on conflict (cart_id, package_id) do update set validity_id = excluded.validity_id, pack_id = excluded.pack_id,
      quantity = excluded.quantity, price_paise = excluded.price_paise`,
)

/**
 * Puts a line in place of another of the same package; false when the cart is full. The cart is open
 * (`openCart`).
 */
export async function putCartLine(
  connection: Connection,
  cartId: number,
  line: CartLine,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await PUT_CART_LINE.run(connection, [
    cartId,
    line.packageId,
    line.validityId,
    line.packId,
    line.quantity,
    line.pricePaise,
    now,
  ])
  return rowCount === 1
}

const REMOVE_CART_LINES = byOwner((column) =>
  statement(
    `remove-cart-lines-${column}`,
    {},
    `with cart as (update carts set changed_at = $3 where ${column} = $1 returning id)
      delete from cart_lines where cart_id = (select id from cart) and package_id = any($2::int[])`,
  ),
)

/** These packages are not in the cart any more, if there is one. */
export async function removeCartLines(
  connection: Connection,
  owner: CartOwner,
  packageIds: number[],
  now: Date,
): Promise<void> {
  await REMOVE_CART_LINES[columnOf(owner)].run(connection, [keyOf(owner), packageIds, now])
}

const LOCK_GUEST_CART = statement(
  'lock-guest-cart',
  { id: bigint },
  'select id from carts where guest_hash = $1 for update',
)

/** The id of a guest's cart, held until the transaction ends; undefined when there is none. */
export async function lockGuestCart(connection: Connection, guestHash: string): Promise<number | undefined> {
  const { rows } = await LOCK_GUEST_CART.run(connection, [guestHash])
  return rows[0] && Number(rows[0].id)
}

const MOVE_CART_LINES = statement(
  'move-cart-lines',
  {},
  `insert into cart_lines as held (cart_id, package_id, validity_id, pack_id, quantity, price_paise, added_at)
    select $2, package_id, validity_id, pack_id, quantity, price_paise, added_at from cart_lines where cart_id = $1
    on conflict (cart_id, package_id) do update set
      quantity = case when held.validity_id = excluded.validity_id then greatest(held.quantity, excluded.quantity)
        else excluded.quantity end,
      validity_id = excluded.validity_id, pack_id = excluded.pack_id, price_paise = excluded.price_paise,
      added_at = excluded.added_at`,
)

const REMOVE_CART = statement('remove-cart', {}, 'delete from carts where id = $1')

const CUT_CART = statement(
  'cut-cart',
  {},
  `delete from cart_lines where cart_id = $1 and package_id not in
    (select package_id from cart_lines where cart_id = $1 order by added_at desc, package_id limit ${MOST_LINES})`,
)

/**
 * Merges one cart into the other, which is open, and deletes the first. For a package in both, the guest's
 * last choice counts, with the greater number of copies of one price; above the limit of a cart the oldest
 * lines are dropped.
 */
export async function moveCartLines(connection: Connection, from: number, to: number): Promise<void> {
  await MOVE_CART_LINES.run(connection, [from, to])
  await REMOVE_CART.run(connection, [from])
  await CUT_CART.run(connection, [to])
}

/** How many guests' carts were gone that nobody has touched since then. */
export async function deleteGuestCarts(connection: Connection, untouchedSince: Date): Promise<number> {
  const { rowCount } = await connection.query(
    'delete from carts where guest_hash is not null and changed_at < $1',
    [untouchedSince],
  )
  return rowCount ?? 0
}

export async function deleteCartOf(connection: Connection, personId: number): Promise<void> {
  await connection.query('delete from carts where person_id = $1', [personId])
}
