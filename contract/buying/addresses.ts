import { z } from 'zod'
import { byAnyone, byGuestOrPerson, byPerson } from '../access.ts'
import { personName, phone, pincode, shortField } from '../field-schemas.ts'
import { src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { STATE_CODES } from '../states.ts'
import { addressesRefusals } from './addresses.refusals.ts'

const tags = ['Addresses']
const id = z.int().min(1)
const line = (most: number) => z.string().max(most).pipe(shortField)
export const stateCode = z.enum(STATE_CODES).describe('GST code of the state: 07 is Delhi')

const given = {
  name: personName,
  phone,
  line1: line(200),
  line2: line(200).nullish(),
  landmark: line(200).nullish(),
  city: line(100),
  stateCode,
  pincode,
}
/** An address as the API returns it: where a parcel goes. */
export const address = z.object({
  name: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  landmark: z.string().nullable(),
  city: z.string(),
  stateCode,
  pincode: z.string(),
})
const kept = address.extend({ id, isDefault: z.boolean() })
/** Personal data in the query is taken and ignored (rules.md). */
const email = { 'user-email': z.string().max(300).optional().describe('accepted and ignored') }

export const addresses = {
  listAddresses: byPerson
    .route({
      method: 'GET',
      path: '/v1/addresses',
      summary: 'The caller’s addresses, the default first',
      tags,
    })
    .input(z.object({ src }))
    .output(z.object({ addresses: z.array(kept) })),

  updateAddress: byPerson
    .route({
      method: 'POST',
      path: '/v1/addresses/update',
      summary: 'Add an address, or change one',
      tags,
    })
    .input(z.object({ src, ...email, id: id.optional(), ...given, isDefault: z.boolean().default(false) }))
    .output(z.object({ address: kept }))
    .errors(refusalErrors(addressesRefusals, ['address_not_found', 'too_many_addresses'])),

  removeAddress: byPerson
    .route({ method: 'POST', path: '/v1/addresses/remove', summary: 'Forget an address', tags })
    .input(z.object({ src, id }))
    .output(z.object({ addresses: z.array(kept) }))
    .errors(refusalErrors(addressesRefusals, ['address_not_found'])),

  getGuestAddress: byAnyone
    .route({
      method: 'GET',
      path: '/v1/addresses/guest',
      summary: 'The address that this guest gave last',
      tags,
    })
    .input(z.object({ src }))
    .output(z.object({ address: address.nullable() })),

  updateGuestAddress: byAnyone
    .route({
      method: 'POST',
      path: '/v1/addresses/guest/update',
      summary: 'The address of a guest, kept with their cart',
      tags,
    })
    .input(z.object({ src, ...email, ...given }))
    .output(z.object({ address })),

  findPincode: byGuestOrPerson
    .route({ method: 'GET', path: '/v1/pincodes/{pincode}', summary: 'City and state of a PIN code', tags })
    .input(z.object({ src, pincode }))
    .output(
      z.object({
        pincode: z.string(),
        city: z.string(),
        stateCode,
        deliveredFrom: z.iso.date().describe('first working day on which a parcel of now can arrive'),
        deliveredBy: z.iso.date(),
      }),
    )
    .errors(refusalErrors(addressesRefusals, ['pincode_unknown'])),
}
