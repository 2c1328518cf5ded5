import { isPersonName, normaliseName } from '../../../contract/fields/person-name.ts'
import { isPhone, normalisePhone } from '../../../contract/fields/phone.ts'
import { isPincode, normalisePincode } from '../../../contract/fields/pincode.ts'
import { isShortField } from '../../../contract/fields/text-length.ts'
import type { Address } from '../../data/addresses.queries.ts'
import type { CheckoutTexts } from './checkout-texts.ts'
import type { AddressField, TypedAddress } from './no-address.ts'

/** In the order of the page. */
const CHECKS: readonly [AddressField, (typed: TypedAddress, t: CheckoutTexts) => string | undefined][] = [
  ['pincode', ({ pincode }, t) => (isPincode(normalisePincode(pincode)) ? undefined : t.pincodeRule)],
  ['name', ({ name }, t) => (isPersonName(normaliseName(name)) ? undefined : t.nameRule)],
  ['phone', ({ phone }, t) => (isPhone(normalisePhone(phone) ?? '') ? undefined : t.phoneRule)],
  ['line1', ({ line1 }, t) => lineFault(line1, t, 200) ?? neededFault(line1, t)],
  ['line2', ({ line2 }, t) => lineFault(line2, t, 200)],
  ['landmark', ({ landmark }, t) => lineFault(landmark, t, 200)],
  ['city', ({ city }, t) => lineFault(city, t, 100) ?? neededFault(city, t)],
  ['stateCode', ({ stateCode }, t) => (stateCode === '' ? t.stateNeeded : undefined)],
]

/** The first invalid field, and why; undefined if the address can be saved. */
export function addressFault(
  typed: TypedAddress,
  t: CheckoutTexts,
): { field: AddressField; text: string } | undefined {
  for (const [field, check] of CHECKS) {
    const text = check(typed, t)
    if (text !== undefined) return { field, text }
  }
  return undefined
}

/** What is sent of a valid address. */
export function addressGiven(typed: TypedAddress): Address {
  return {
    ...typed,
    stateCode: typed.stateCode as Address['stateCode'],
    line2: typed.line2.trim() || null,
    landmark: typed.landmark.trim() || null,
  }
}

function lineFault(text: string, t: CheckoutTexts, most: number): string | undefined {
  if (text.trim() === '') return undefined
  return isShortField(text) && text.trim().length <= most ? undefined : t.lineRule
}

const neededFault = (text: string, t: CheckoutTexts) => (text.trim() === '' ? t.needed : undefined)

export { addressLine } from './address-line.ts'
