import type { StateCode } from '../../../contract/states.ts'
import { deliveryWindow } from '../../../display/delivery-window.ts'
import { type AddressesServices, refuseAddresses } from './addresses-services.ts'
import { findPlaceOfPincode } from './pincodes.queries.ts'

export interface PincodeAnswer {
  pincode: string
  city: string
  stateCode: StateCode
  deliveredFrom: string
  deliveredBy: string
}

/** The place of a PIN code, and when a parcel ordered now arrives there. Throws pincode_unknown. */
export async function findPincode(
  { db, site }: AddressesServices,
  pincode: string,
  now: Date,
): Promise<PincodeAnswer> {
  const place = await findPlaceOfPincode(db.$client, pincode)
  if (!place) throw refuseAddresses('pincode_unknown')
  const { from, by } = deliveryWindow(site.site.en.delivery, now)
  return { pincode, ...place, deliveredFrom: from, deliveredBy: by }
}
