import { inTransaction } from '../../platform/database.ts'
import { guestHashOf, keepGuestKey } from '../../platform/http/guest-cookie.ts'
import { InvalidInput } from '../../platform/problems.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { visitOf } from '../accounts/sign-in/visit-of.ts'
import { findSoldPackage } from '../catalogue/find-sold-package.ts'
import { availableOf } from '../stock/stock.ts'
import { openCart, putCartLine } from './cart.queries.ts'
import { type CartOwner, ownerOf } from './cart-owner.ts'
import { type CartServices, refuseCart } from './cart-services.ts'
import { findPackOf, findSoldPrice, isPrinted, type SoldPrice } from './sold-price.ts'

export interface PutInCart {
  packageId: number
  validityId: number
  quantity: number
  packId?: number | null | undefined
}

/**
 * This price of the package is in the caller's cart, in place of any other of it, with what it costs now. A
 * guest who had no cart has one from now on. Throws not_on_sale, only_one, out_of_stock, cart_full,
 * InvalidInput for a price or a pack that is not the package's.
 */
export async function putInCart(
  services: CartServices,
  asked: PutInCart,
  context: RequestContext,
): Promise<void> {
  const price = await findPriceAsked(services, asked, context.now)
  const { details } = price.sold
  const { packageId, validityId, quantity } = asked
  if (quantity > 1 && !isPrinted(details)) throw refuseCart('only_one')
  const packId = asked.packId ?? null
  if (packId !== null && !(await findPackOf(services, packId, price, context.now)))
    throw new InvalidInput([{ path: 'packId', message: 'This package is not a part of that pack.' }])
  if (details.shippable) {
    const available = (await availableOf(services.db.$client, [packageId])).get(packageId)
    if (available !== undefined && available < quantity) throw refuseCart('out_of_stock', { available })
  }
  const owner = keepOwner(context)
  const line = { packageId, validityId, packId, quantity, pricePaise: price.option.spPaise }
  await inTransaction(services.db, async (connection) => {
    const cartId = await openCart(connection, owner, context.now)
    if (!(await putCartLine(connection, cartId, line, context.now))) throw refuseCart('cart_full')
  })
}

async function findPriceAsked(
  services: CartServices,
  { packageId, validityId }: PutInCart,
  now: Date,
): Promise<SoldPrice> {
  const price = await findSoldPrice(services, { packageId, validityId }, now)
  if (price) return price
  const sold = await findSoldPackage(services.index, packageId)
  if (sold && !sold.details.multiValidity.some(({ id }) => id === validityId))
    throw new InvalidInput([{ path: 'validityId', message: 'This package has no such price.' }])
  throw refuseCart('not_on_sale')
}

/** A guest without a key gets one. */
function keepOwner(context: RequestContext): CartOwner {
  return ownerOf(context) ?? { guestHash: guestHashOf(keepGuestKey(visitOf(context))) }
}
