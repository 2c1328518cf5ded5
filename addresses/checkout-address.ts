/** What became of paying, as an address says it; the page itself asks the order. */
export const OUTCOMES = ['success', 'failure', 'pending'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Buying: the package it began at, or `cart`. */
export type CheckoutAddress =
  | { screen: 'checkout'; packageId: string }
  | { screen: 'checkout-outcome'; packageId: string; outcome: Outcome }
  | { screen: 'payment-return' }
  | { screen: 'not-found' }

const CHECKOUT = /^\/checkout\/([1-9]\d{0,9}|cart)(?:\/cart\/(success|failure|pending))?$/

/**
 * Everything below `/checkout/` is the checkout's, so that no exam or course is called so; undefined for any
 * other address.
 */
export function checkoutAddress(path: string): CheckoutAddress | undefined {
  if (path === '/paymentInfo') return { screen: 'payment-return' }
  const [, packageId, outcome] = CHECKOUT.exec(path) ?? []
  if (packageId === undefined) return path.startsWith('/checkout/') ? { screen: 'not-found' } : undefined
  if (outcome === undefined) return { screen: 'checkout', packageId }
  return { screen: 'checkout-outcome', packageId, outcome: outcome as Outcome }
}
