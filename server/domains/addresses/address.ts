import type { StateCode } from '../../../contract/states.ts'

/** Where a parcel goes. */
export interface Address {
  name: string
  /** ten digits */
  phone: string
  line1: string
  line2: string | null
  landmark: string | null
  city: string
  stateCode: StateCode
  pincode: string
}

/** One of a person's list. */
export interface KeptAddress extends Address {
  id: number
  isDefault: boolean
}
