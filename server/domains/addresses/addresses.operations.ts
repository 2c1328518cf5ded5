import type { addresses } from '../../../contract/buying/addresses.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { guestHashOf, keepGuestKey } from '../../platform/http/guest-cookie.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { visitOf } from '../accounts/sign-in/visit-of.ts'
import type { Address } from './address.ts'
import { listAddresses } from './addresses.queries.ts'
import type { AddressesServices } from './addresses-services.ts'
import { findPincode } from './find-pincode.ts'
import { findGuestAddress, putGuestAddress } from './guest-addresses.queries.ts'
import { keepAddress, removeAddress } from './keep-address.ts'

/** The operations of addresses. */
export function addressesOperations(services: AddressesServices): Operations<typeof addresses> {
  const { db } = services
  /** The caller's id, after what they gave as a guest has become theirs. */
  const ownerOf = async (context: RequestContext) => {
    await services.takeOverGuest(context)
    return callerOf(context).personId
  }
  return {
    async listAddresses(_input, context) {
      return { addresses: await listAddresses(db.$client, await ownerOf(context)) }
    },
    async updateAddress({ id, isDefault, ...given }, context) {
      const wanted = { id, isDefault, address: addressOf(given) }
      return { address: await keepAddress(db, await ownerOf(context), wanted, context.now) }
    },
    async removeAddress({ id }, context) {
      return { addresses: await removeAddress(db, await ownerOf(context), id) }
    },
    async getGuestAddress(_input, context) {
      const { guestKey } = visitOf(context)
      const found = guestKey && (await findGuestAddress(db.$client, guestHashOf(guestKey)))
      return { address: found || null }
    },
    async updateGuestAddress(given, context) {
      const address = addressOf(given)
      const guestHash = guestHashOf(keepGuestKey(visitOf(context)))
      await putGuestAddress(db.$client, guestHash, address, context.now)
      return { address }
    },
    findPincode: ({ pincode }, context) => findPincode(services, pincode, context.now),
  }
}

type Given = Omit<Address, 'line2' | 'landmark'> & {
  line2?: string | null | undefined
  landmark?: string | null | undefined
}

function addressOf(given: Given): Address {
  const { name, phone, line1, line2, landmark, city, stateCode, pincode } = given
  return { name, phone, line1, line2: line2 ?? null, landmark: landmark ?? null, city, stateCode, pincode }
}
