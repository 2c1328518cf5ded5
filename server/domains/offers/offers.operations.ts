import type { coupons, offers } from '../../../contract/buying/offers.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { findEmailOf } from '../accounts/find-email-of.ts'
import { checkCoupon } from './check-coupon.ts'
import { getPackageOffering } from './get-package-offering.ts'
import { eraseEmailFromCoupons, listCouponsOfEmail } from './offers.queries.ts'
import type { OffersServices } from './offers-services.ts'

/** What the store offers, the same for everybody. */
export function offersOperations(services: OffersServices): Operations<typeof offers> {
  return { getPackageOffering: (input, context) => getPackageOffering(services, input, context) }
}

/** What a coupon does for this buyer. */
export function couponsOperations(services: OffersServices): Operations<typeof coupons> {
  return { checkCoupon: (input, context) => checkCoupon(services, input, context) }
}

export const couponsOfPerson: PersonalData = {
  name: 'coupons',
  async exportOf(db, personId) {
    const email = await findEmailOf(db.$client, personId)
    return { madeOutToYou: email ? await listCouponsOfEmail(db.$client, email) : [] }
  },
  async erase(connection, personId) {
    const email = await findEmailOf(connection, personId)
    if (email) await eraseEmailFromCoupons(connection, email)
  },
}
