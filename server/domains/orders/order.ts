import type { DELIVERY_STATES } from '../../../contract/buying/orders.ts'
import type { StateCode } from '../../../contract/states.ts'
import type { CartTotals } from '../../../pricing/cart-price.ts'
import type { SoldLine } from '../cart/price-cart.ts'
import type { OrderStatus } from './order-status.ts'

export interface Buyer {
  name: string
  /** ten digits */
  phone: string | null
  email: string | null
}

export interface DeliveryAddress {
  name: string
  phone: string
  line1: string
  line2: string | null
  landmark: string | null
  city: string
  stateCode: StateCode
  pincode: string
}

/** Where the checkout began and how the visit came. */
export interface OrderVisit {
  packageId: number
  /** a path of this site */
  returnPath: string | null
  referralCode: string | null
  gclid: string | null
  utm: Record<string, string>
  /** the partner that sent the buyer; orders from before it was kept have none */
  partner?: string | null
}

export interface OrderLine extends SoldLine {
  id: number
  refundedPaise: number
  delivery: (typeof DELIVERY_STATES)[number] | null
}

export interface Order extends CartTotals {
  id: number
  requestKey: string
  requestHash: string
  personId: number
  status: OrderStatus
  shippingTax: { code: string; percent: number } | null
  couponCode: string | null
  stateCode: StateCode
  buyer: Buyer
  address: DeliveryAddress | null
  language: 'ENGLISH' | 'HINDI'
  freeTrial: boolean
  visit: OrderVisit
  /** its coupon use and its books are held */
  reserved: boolean
  expiresAt: Date
  paidAt: Date | null
  createdAt: Date
  lines: OrderLine[]
}

/** `T-1042` */
export const numberOf = (id: number): string => `T-${id}`
/** The id in a number that the contract has read. */
export const idOfNumber = (number: string): number => Number(number.slice(2))

/** Places taken by an order that nobody paid for yet. */
export const HELD_MINUTES = 30
export const HELD_AGAIN_MINUTES = 15
export const HELD_AT_MOST_HOURS = 24
