import type { MePart } from '../accounts/accounts-services.ts'

/** The cart's part of `getMe`: how many things are in it. */
export const cartMePart: MePart = {
  name: 'cartCount',
  sql: `(select count(*)::int from carts cart join cart_lines line on line.cart_id = cart.id
    where cart.person_id = person.id)`,
}
