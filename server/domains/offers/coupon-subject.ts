import type { CouponSubject } from '../../../pricing/coupon.ts'
import type { SoldPackage } from '../catalogue/find-sold-package.ts'
import type { ProductDetails } from '../catalogue/package-document.ts'

/** One price of a package as coupons look at it. */
export function couponSubject(
  { details, goals }: Pick<SoldPackage, 'details' | 'goals'>,
  option: ProductDetails['multiValidity'][number],
): CouponSubject {
  return {
    packageId: details.id,
    validityId: option.id,
    pricePaise: option.spPaise,
    productTypes: [details.primaryCategory],
    goals,
    courses: details.courses.map(({ id }) => id),
    shippable: details.shippable,
  }
}
