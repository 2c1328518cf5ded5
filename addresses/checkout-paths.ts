/** What a checkout begins with besides the cart. */
interface Begun {
  validityId?: number | undefined
  couponCode?: string | undefined
  /** parts of a pack: `[[1003, 4031]]`, each with the id of its price */
  parts?: readonly (readonly [packageId: number, validityId: number])[]
}

/** `/checkout/1001?validityId=4021`: the cart with this package first, or as it is: `/checkout/cart`. */
export function checkoutPath(place: number | 'cart', { validityId, couponCode, parts }: Begun = {}): string {
  const query = new URLSearchParams()
  if (validityId !== undefined) query.set('validityId', String(validityId))
  if (couponCode !== undefined) query.set('couponCode', couponCode)
  if (parts) query.set('parts', parts.map(([packageId, price]) => `${packageId}-${price}`).join('.'))
  return `/checkout/${place}${query.size > 0 ? `?${query}` : ''}`
}
