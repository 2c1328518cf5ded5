import type { z } from 'zod'
import type { carts } from '../../../contract/buying/cart.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { listKnownCards } from '../catalogue/list-known-cards.ts'
import { listCartLines } from './cart.queries.ts'
import { showCartCount } from './cart-cookie.ts'
import { ownerOf } from './cart-owner.ts'
import type { CartServices } from './cart-services.ts'
import type { PricedCart } from './price-cart.ts'
import { findSoldPrice } from './sold-price.ts'

type Output<P extends { '~orpc': { outputSchema?: z.ZodType | undefined } }> = z.output<
  NonNullable<P['~orpc']['outputSchema']>
>
export type CartResponse = Output<typeof carts.getCart>
export type PriceResponse = Output<typeof carts.cartCalc>

/**
 * The caller's cart, in the order in which it was filled, what is off sale as well; the browser learns how
 * many things are in it.
 */
export async function tellCart(services: CartServices, context: RequestContext): Promise<CartResponse> {
  const owner = ownerOf(context)
  const lines = owner ? await listCartLines(services.db.$client, owner) : []
  const prices = await Promise.all(lines.map((line) => findSoldPrice(services, line, context.now)))
  const gone = lines.filter((_line, at) => !prices[at]).map(({ packageId }) => packageId)
  const known = await listKnownCards(services.db.$client, gone)
  const items = lines.flatMap((line, at) => {
    const card = prices[at]?.sold.details ?? known.get(line.packageId)
    if (!card) return []
    return {
      packageId: line.packageId,
      validityId: line.validityId,
      packId: line.packId,
      quantity: line.quantity,
      addedPricePaise: line.pricePaise,
      title: card.title,
      slugurl: card.slugurl,
      imgUrl: card.imgUrl,
      onSale: prices[at] !== undefined,
    }
  })
  showCartCount(context, items.length)
  return { items, count: items.length }
}

/** The public part of a price: of the coupon only its code. */
export function priceResponse(priced: PricedCart, { gateway }: Pick<CartServices, 'gateway'>): PriceResponse {
  return {
    lines: priced.lines.map((line) => ({
      validityId: line.validityId,
      packageId: line.packageId,
      packId: line.packId,
      title: line.title,
      slugurl: line.slug,
      imgUrl: line.imgUrl,
      validityTitle: line.validityTitle,
      validity: line.validity,
      productType: line.productType,
      shippable: line.shippable,
      quantity: line.quantity,
      mrpPaise: line.mrpPaise,
      pricePaise: line.pricePaise,
      itemsPaise: line.itemsPaise,
      discountPaise: line.discountPaise,
      amountPaise: line.amountPaise,
      taxPercent: line.taxPercent,
      taxPaise: line.taxPaise,
      batches: line.batches,
    })),
    conflicts: priced.conflicts,
    couponCode: priced.couponCode,
    couponProblem: priced.couponProblem,
    freeShipping: priced.freeShipping,
    mrpPaise: priced.mrpPaise,
    itemsPaise: priced.itemsPaise,
    discountPaise: priced.discountPaise,
    shippingPaise: priced.shippingPaise,
    payablePaise: priced.payablePaise,
    tax: priced.tax,
    stateCode: priced.stateCode,
    needsAddress: priced.needsAddress,
    needsState: priced.needsState,
    practice: gateway?.name === 'sandbox',
    delivery: priced.delivery,
  }
}
