import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const offersCallSamples: CallSamples = {
  'coupons.checkCoupon': { packageId: 1, validityId: 10, couponCode: 'DIWALI10' },
}
