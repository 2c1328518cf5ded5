import { type CouponBuyer, foldedCode, needsBuyer, tryCoupon } from '../../../pricing/coupon.ts'
import { InvalidInput } from '../../platform/problems.ts'
import { giveBack, type Limit, spend } from '../../platform/rate-limits/rate-limits.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { findEmailOf } from '../accounts/find-email-of.ts'
import { refuseCatalogue } from '../catalogue/catalogue-refusals.ts'
import { findSoldPackage } from '../catalogue/find-sold-package.ts'
import type { Coupon } from './coupon.ts'
import { couponSubject } from './coupon-subject.ts'
import { findCoupon } from './offers.queries.ts'
import { refuseOffers } from './offers-refusals.ts'
import type { OffersServices } from './offers-services.ts'

/** Codes nobody has: enough for mistakes of a whole school behind one address, too few to guess by. */
const UNKNOWN_CODES: Limit = { name: 'unknown-coupons-of-address', most: 60, windowSeconds: 600 }

/** What a folded code can be; nothing else is looked for. */
const CODE = /^[A-Z0-9_-]{2,40}$/

interface Asked {
  packageId: number
  validityId: number
  couponCode: string
}

/** What a coupon does to a price for whoever asks, or why it does nothing. Changes nothing: an order does, and asks again. */
export async function checkCoupon(services: OffersServices, asked: Asked, context: RequestContext) {
  const connection = services.db.$client
  const sold = await findSoldPackage(services.index, asked.packageId)
  if (!sold) throw refuseCatalogue('package_not_found', { packageId: asked.packageId })
  const option = sold.details.multiValidity.find(({ id }) => id === asked.validityId)
  if (!option) throw new InvalidInput([{ path: 'validityId', message: 'This package has no such price.' }])
  const address = context.visit?.address ?? ''
  const { allowed } = await spend(connection, UNKNOWN_CODES, address, context.now)
  if (!allowed) throw refuseOffers('too_many_coupons_tried')
  const folded = foldedCode(asked.couponCode)
  const coupon = CODE.test(folded) ? await findCoupon(connection, folded) : undefined
  if (!coupon) throw refuseOffers('coupon_unknown')
  const answer = tryCoupon(coupon, couponSubject(sold, option), {
    now: context.now,
    uses: coupon.totalLimit === null ? 0 : await services.couponUses.all(coupon.folded),
    buyer: needsBuyer(coupon) ? await buyerOf(services, coupon, context) : undefined,
  })
  // A code that is somebody else's counts as one that nobody has.
  if (answer.applies || answer.refusal !== 'coupon_unknown')
    await giveBack(connection, UNKNOWN_CODES, address)
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

async function buyerOf(
  services: OffersServices,
  coupon: Coupon,
  { caller }: RequestContext,
): Promise<CouponBuyer | undefined> {
  if (!caller) return undefined
  const email = await findEmailOf(services.db.$client, caller.personId)
  const history = await services.couponUses.of(coupon.folded, caller.personId)
  return { emails: email ? [email] : [], ...history }
}
