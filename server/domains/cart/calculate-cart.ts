import { offersRefusals } from '../../../contract/buying/offers.refusals.ts'
import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { countCouponTry, forgiveCouponTry } from '../offers/coupon-tries.ts'
import { type PriceResponse, priceResponse } from './cart-response.ts'
import type { CartServices } from './cart-services.ts'
import { type AskedCart, type CartBuyer, priceCart } from './price-cart.ts'
import { findSoldPrice } from './sold-price.ts'

/** The price of a cart for this buyer, its plans called as they are in this language. */
export async function calculateCart(
  services: CartServices,
  { lgi, ...asked }: AskedCart & { lgi: Lgi },
  buyer: CartBuyer,
  context: RequestContext,
): Promise<PriceResponse> {
  const price = await calculate(services, asked, buyer, context)
  if (lgi === 'ENGLISH') return price
  const lines = price.lines.map(async (line) => {
    const said = await findSoldPrice(services, line, context.now, lgi)
    return { ...line, validityTitle: said?.option.title ?? line.validityTitle }
  })
  return { ...price, lines: await Promise.all(lines) }
}

/**
 * A coupon is tried as on a product page: a buyer who has tried too many
 * unknown codes learns nothing more about any, and gets the price without one.
 */
async function calculate(
  services: CartServices,
  asked: AskedCart,
  buyer: CartBuyer,
  { visit, now }: RequestContext,
): Promise<PriceResponse> {
  const connection = services.db.$client
  const address = visit?.address ?? ''
  if (!asked.couponCode?.trim()) return priceResponse(await priceCart(services, asked, buyer, now), services)
  if (!(await countCouponTry(connection, address, now))) {
    const plain = await priceCart(services, { ...asked, couponCode: null }, buyer, now)
    const code = 'too_many_coupons_tried'
    return {
      ...priceResponse(plain, services),
      couponProblem: { code, sentence: offersRefusals[code].sentence },
    }
  }
  const priced = await priceCart(services, asked, buyer, now)
  if (priced.couponProblem?.code !== 'coupon_unknown') await forgiveCouponTry(connection, address)
  return priceResponse(priced, services)
}
