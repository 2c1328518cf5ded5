/** The meaning of a hash (A §2): the offers view, opened from the strip, or the outcome of a payment. */
export type OffersCause = 'offers' | 'success' | 'failure'

const CAUSES: Record<string, OffersCause> = {
  '#checkout/viewOffers': 'offers',
  '#cart/success': 'success',
  '#cart/failure': 'failure',
}

export const offersCause = (hash: string): OffersCause | undefined =>
  Object.hasOwn(CAUSES, hash) ? CAUSES[hash] : undefined
