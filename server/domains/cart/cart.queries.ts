import { MOST_LINES } from '../../../contract/cart.ts'
import type { Connection } from '../../platform/database.ts'
import type { CartOwner } from './cart-owner.ts'

export interface CartLine {
  packageId: number
  validityId: number
  packId: number | null
  quantity: number
  /** what one cost when it was put there */
  pricePaise: number
}

interface CartLineRow {
  package_id: number
  validity_id: number
  pack_id: number | null
  quantity: number
  price_paise: string
}

/** A cart is found by one of two columns; each has an index of its own. */
const columnOf = (owner: CartOwner) => ('personId' in owner ? 'person_id' : 'guest_hash')
const keyOf = (owner: CartOwner) => ('personId' in owner ? owner.personId : owner.guestHash)

/** What is in a cart, the first that was put there first. */
export async function listCartLines(connection: Connection, owner: CartOwner): Promise<CartLine[]> {
  const column = columnOf(owner)
  const { rows } = await connection.query<CartLineRow>({
    name: `list-cart-lines-${column}`,
    text: `select line.package_id, line.validity_id, line.pack_id, line.quantity, line.price_paise
      from carts cart join cart_lines line on line.cart_id = cart.id where cart.${column} = $1
      order by line.added_at, line.package_id`,
    values: [keyOf(owner)],
  })
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

/** The id of the cart, which is made if there is none. Until the transaction ends nobody else changes it. */
export async function openCart(connection: Connection, owner: CartOwner, now: Date): Promise<number> {
  const column = columnOf(owner)
  const { rows } = await connection.query<{ id: string }>({
    name: `open-cart-${column}`,
    text: `insert into carts (${column}, changed_at) values ($1, $2)
      on conflict (${column}) do update set changed_at = excluded.changed_at returning id`,
    values: [keyOf(owner), now],
  })
  return Number(rows[0]!.id)
}

/** Puts a line in place of another of the same package; false when the cart is full. The cart is open (`openCart`). */
export async function putCartLine(
  connection: Connection,
  cartId: number,
  line: CartLine,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'put-cart-line',
    text: `insert into cart_lines as held (cart_id, package_id, validity_id, pack_id, quantity, price_paise, added_at)
      select $1::bigint, $2::int, $3::int, $4::int, $5::int, $6::bigint, $7::timestamptz
      where (select count(*) from cart_lines where cart_id = $1 and package_id <> $2) < ${MOST_LINES}
      on conflict (cart_id, package_id) do update set validity_id = excluded.validity_id, pack_id = excluded.pack_id,
        quantity = excluded.quantity, price_paise = excluded.price_paise`,
    values: [cartId, line.packageId, line.validityId, line.packId, line.quantity, line.pricePaise, now],
  })
  return rowCount === 1
}

/** These packages are not in the cart any more, if there is one. */
export async function removeCartLines(
  connection: Connection,
  owner: CartOwner,
  packageIds: number[],
  now: Date,
): Promise<void> {
  const column = columnOf(owner)
  await connection.query({
    name: `remove-cart-lines-${column}`,
    text: `with cart as (update carts set changed_at = $3 where ${column} = $1 returning id)
      delete from cart_lines where cart_id = (select id from cart) and package_id = any($2::int[])`,
    values: [keyOf(owner), packageIds, now],
  })
}

/** The id of a guest's cart, held until the transaction ends; undefined when there is none. */
export async function lockGuestCart(connection: Connection, guestHash: string): Promise<number | undefined> {
  const { rows } = await connection.query<{ id: string }>({
    name: 'lock-guest-cart',
    text: 'select id from carts where guest_hash = $1 for update',
    values: [guestHash],
  })
  return rows[0] && Number(rows[0].id)
}

/**
 * Everything of one cart stands in the other, which is open, and the one is gone. Of a package in both its line stays as the guest chose
 * it last, with the greater number of copies of one price; beyond the most that a cart holds the oldest are left out.
 */
export async function moveCartLines(connection: Connection, from: number, to: number): Promise<void> {
  await connection.query({
    name: 'move-cart-lines',
    text: `insert into cart_lines as held (cart_id, package_id, validity_id, pack_id, quantity, price_paise, added_at)
      select $2, package_id, validity_id, pack_id, quantity, price_paise, added_at from cart_lines where cart_id = $1
      on conflict (cart_id, package_id) do update set
        quantity = case when held.validity_id = excluded.validity_id then greatest(held.quantity, excluded.quantity)
          else excluded.quantity end,
        validity_id = excluded.validity_id, pack_id = excluded.pack_id, price_paise = excluded.price_paise,
        added_at = excluded.added_at`,
    values: [from, to],
  })
  await connection.query({ name: 'remove-cart', text: 'delete from carts where id = $1', values: [from] })
  await connection.query({
    name: 'cut-cart',
    text: `delete from cart_lines where cart_id = $1 and package_id not in
      (select package_id from cart_lines where cart_id = $1 order by added_at desc, package_id limit ${MOST_LINES})`,
    values: [to],
  })
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
