import { tryCoupon } from '../../../pricing/coupon.ts'
import { InvalidInput } from '../../platform/problems.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { refuseCatalogue } from '../catalogue/catalogue-refusals.ts'
import { findSoldPackage } from '../catalogue/find-sold-package.ts'
import { couponCircumstances, findCouponByCode } from './coupon-circumstances.ts'
import { couponSubject } from './coupon-subject.ts'
import { countCouponTry, forgiveCouponTry } from './coupon-tries.ts'
import { refuseOffers } from './offers-refusals.ts'
import type { OffersServices } from './offers-services.ts'

interface Asked {
  packageId: number
  validityId: number
  couponCode: string
}

/**
 * What a coupon does to a price for this buyer, or why it does nothing. Changes nothing: an order does, and
 * asks again.
 */
export async function checkCoupon(services: OffersServices, asked: Asked, context: RequestContext) {
  const connection = services.db.$client
  const sold = await findSoldPackage(services.index, asked.packageId)
  if (!sold) throw refuseCatalogue('package_not_found', { packageId: asked.packageId })
  const option = sold.details.multiValidity.find(({ id }) => id === asked.validityId)
  if (!option) throw new InvalidInput([{ path: 'validityId', message: 'This package has no such price.' }])
  const address = context.visit?.address ?? ''
  if (!(await countCouponTry(connection, address, context.now))) throw refuseOffers('too_many_coupons_tried')
  const coupon = await findCouponByCode(connection, asked.couponCode)
  if (!coupon) throw refuseOffers('coupon_unknown')
  const answer = tryCoupon(
    coupon,
    couponSubject(sold, option),
    await couponCircumstances(services, coupon, context.caller?.personId, context.now),
  )
  // A code that belongs to another person counts as unknown.
  if (answer.applies || answer.refusal !== 'coupon_unknown') await forgiveCouponTry(connection, address)
  if (!answer.applies)
    throw refuseOffers(
      answer.refusal,
      answer.refusal === 'coupon_below_minimum' ? { minimumPaise: coupon.minimumPaise } : {},
    )
  return {
    couponCode: coupon.code,
    title: coupon.title,
    titleHindi: coupon.titleHindi,
    packageId: asked.packageId,
    validityId: option.id,
    basePricePaise: option.spPaise,
    discountPaise: answer.discountPaise,
    payablePricePaise: answer.payablePaise,
    freeShipping: answer.freeShipping,
    endsAt: coupon.endsAt?.toISOString() ?? null,
  }
}
