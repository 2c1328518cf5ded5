import { canBeBought } from '../../../../display/can-be-bought.ts'
import { findSoldPackage } from '../../catalogue/find-sold-package.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import type { OrderInput } from './place-order.ts'
import type { Wanted } from './wanted-cart.ts'

/** The free trial of a test pass: its validity option that costs nothing (A §4). Throws trial_not_offered. */
export async function wantedTrial(
  services: OrdersServices,
  { cartJson, packageId }: OrderInput,
  now: Date,
): Promise<Wanted> {
  const sold = await findSoldPackage(services.index, packageId)
  const [validityId, ...more] = Object.keys(cartJson)
  const option = sold?.details.multiValidity.find(({ id }) => id === Number(validityId))
  if (!sold?.details.isTestPassPackage || option?.spPaise !== 0 || more.length > 0)
    throw refuseOrders('trial_not_offered')
  if (sold.details.freeTrialPaused || !canBeBought(sold.details, now.getTime()))
    throw refuseOrders('trial_not_offered')
  const { details } = sold
  const nothing = { mrpPaise: 0, itemsPaise: 0, discountPaise: 0 }
  const { validity, validityUnit, extension, extensionUnit } = option
  return {
    order: {
      ...nothing,
      shippingPaise: 0,
      payablePaise: 0,
      shippingTax: null,
      couponCode: null,
      lines: [
        {
          ...nothing,
          packageId,
          packId: null,
          validityId: option.id,
          title: details.title,
          slug: details.slugurl,
          validityTitle: option.title,
          productType: details.primaryCategory,
          shippable: false,
          quantity: 1,
          pricePaise: 0,
          amountPaise: 0,
          taxCode: services.site.site.en.taxes[details.primaryCategory]?.code ?? '0000',
          taxPercent: 0,
          validity: { validity, validityUnit, extension, extensionUnit },
          delivery: null,
        },
      ],
    },
    coupon: null,
    needsAddress: false,
    batches: new Map(),
  }
}
