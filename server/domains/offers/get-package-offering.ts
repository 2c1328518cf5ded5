import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import { bestCoupon } from '../../../pricing/best-coupon.ts'
import {
  type CouponBuyer,
  type CouponCircumstances,
  isRunning,
  needsBuyer,
  tryCoupon,
} from '../../../pricing/coupon.ts'
import { defaultCouponIsAvailable } from '../../../pricing/default-coupon.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { refuseCatalogue } from '../catalogue/catalogue-refusals.ts'
import { findSoldPackage } from '../catalogue/find-sold-package.ts'
import type { Coupon } from './coupon.ts'
import { couponSubject } from './coupon-subject.ts'
import type { OffersServices } from './offers-services.ts'

/**
 * A public offer may be shown to anyone, so conditions on the buyer are assumed to hold, and checked when it
 * is applied.
 */
const ANYBODY: CouponBuyer = { emails: [], uses: 0, orders: 0 }

interface Asked {
  id: number
  lgi: Lgi
  role?: string | undefined
}

/**
 * Price options, default coupons and public offers of a package; `role` only chooses which offers are shown.
 */
export async function getPackageOffering(services: OffersServices, asked: Asked, context: RequestContext) {
  const { now, freshness } = context
  freshness.madeFrom(`package:${asked.id}`, 'offers', 'reference')
  const sold = await findSoldPackage(services.index, asked.id, asked.lgi)
  if (!sold) throw refuseCatalogue('package_not_found', { packageId: asked.id })
  const { details } = sold
  const shown = (await services.offersIndex.get()).filter(
    ({ roles }) => roles.length === 0 || (asked.role !== undefined && roles.includes(asked.role)),
  )
  freshness.changesAt(sold.changesAt, now)
  freshness.changesAt(
    shown.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((at) => at !== null),
    now,
  )
  const defaults = details.defaultCoupons.filter(({ validityExpire }) =>
    defaultCouponIsAvailable(validityExpire, now.getTime()),
  )
  const running = await stillToBeHad(
    services,
    shown.filter((coupon) => isRunning(coupon, now)),
  )
  const circumstances: CouponCircumstances = { now, uses: 0, buyer: ANYBODY }
  const plans = details.multiValidity.filter(({ spPaise }) => spPaise > 0)
  const primary = plans.find((option) => option.primary) ?? plans[0]
  const offers = running.flatMap((coupon) => {
    const prices = plans.flatMap((option) => {
      const answer = tryCoupon(coupon, couponSubject(sold, option), circumstances)
      return answer.applies
        ? [{ validityId: option.id, discountPaise: answer.discountPaise, payablePaise: answer.payablePaise }]
        : []
    })
    return prices.length === 0 ? [] : [{ ...describeCoupon(coupon, defaults), prices }]
  })
  const offPrimary = (offer: (typeof offers)[number]) =>
    offer.prices.find(({ validityId }) => validityId === primary?.id)?.discountPaise ?? -1
  return {
    packageId: details.id,
    title: details.title,
    language: asked.lgi,
    multiValidity: details.multiValidity,
    defaultCoupons: defaults,
    offers: offers.toSorted((a, b) => offPrimary(b) - offPrimary(a) || (a.code < b.code ? -1 : 1)),
    best: plans.flatMap((option) => {
      const best = bestCoupon(running, couponSubject(sold, option), () => circumstances)
      return best ? [{ validityId: option.id, ...best }] : []
    }),
  }
}

/** Without those that everybody together has used up. */
async function stillToBeHad(services: OffersServices, coupons: Coupon[]): Promise<Coupon[]> {
  const left = await Promise.all(
    coupons.map(
      async ({ totalLimit, folded }) =>
        totalLimit === null || (await services.couponUses.all(folded)) < totalLimit,
    ),
  )
  return coupons.filter((_, at) => left[at])
}

function describeCoupon(coupon: Coupon, defaults: { code: string }[]) {
  return {
    code: coupon.code,
    title: coupon.title,
    titleHindi: coupon.titleHindi,
    minimumPaise: coupon.minimumPaise,
    endsAt: coupon.endsAt?.toISOString() ?? null,
    freeShipping: coupon.freeShipping,
    isDefault: defaults.some(({ code }) => code.toUpperCase() === coupon.folded),
    needsSignIn: needsBuyer(coupon),
  }
}
