import type { Outcome } from './checkout-address.ts'

/** `/checkout/1001/cart/success?order=T-1042` */
export function checkoutOutcomePath(place: number | string, outcome: Outcome, orderId?: string): string {
  return `/checkout/${place}/cart/${outcome}${orderId === undefined ? '' : `?order=${orderId}`}`
}

/** `/paymentInfo?order=T-1042`: asks what became of the payment, then goes on to `path`. */
export function paymentReturnPath(orderId: string, path: string): string {
  return `/paymentInfo?${new URLSearchParams({ path, order: orderId })}`
}

/** `/my-orders`, or one of them. */
export function ordersPath(orderId?: string): string {
  return `/my-orders${orderId === undefined ? '' : `?order=${orderId}`}`
}
