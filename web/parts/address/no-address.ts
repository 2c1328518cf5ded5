import type { Address } from '../../data/addresses.queries.ts'

/** An address as typed so far. */
export type TypedAddress = {
  [Field in keyof Address]: Field extends 'stateCode' ? Address['stateCode'] | '' : string
}
export type AddressField = keyof Address

export const NO_ADDRESS: TypedAddress = {
  pincode: '',
  name: '',
  phone: '',
  line1: '',
  line2: '',
  landmark: '',
  city: '',
  stateCode: '',
}
