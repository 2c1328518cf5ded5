/** What opens the offers view (A §2): from the strip, and after a payment. */
export type OffersCause = 'offers' | 'success' | 'failure'

const CAUSES: Record<string, OffersCause> = {
  '#checkout/viewOffers': 'offers',
  '#cart/success': 'success',
  '#cart/failure': 'failure',
}

export const offersCause = (hash: string): OffersCause | undefined =>
  Object.hasOwn(CAUSES, hash) ? CAUSES[hash] : undefined
