/** What became of paying, as an address says it; the page itself asks the order. */
export const OUTCOMES = ['success', 'failure', 'pending'] as const
export type Outcome = (typeof OUTCOMES)[number]

export function outcomeOf(text: string): Outcome | undefined {
  return OUTCOMES.find((outcome) => outcome === text)
}

/** Where a checkout began: at a package, or `cart`. */
export function checkoutPlaceOf(text: string): string | undefined {
  return /^([1-9]\d{0,9}|cart)$/.test(text) ? text : undefined
}
