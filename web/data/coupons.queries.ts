import type { ContractClient } from '../../contract/client.ts'
import { personClient } from './person-client.ts'

export type CheckedCoupon = Awaited<ReturnType<ContractClient['coupons']['checkCoupon']>>

/** What a coupon does to a price, for whoever is here. */
export const checkCoupon = (
  packageId: number,
  validityId: number,
  couponCode: string,
): Promise<CheckedCoupon> => personClient.coupons.checkCoupon({ packageId, validityId, couponCode })
