/** What a hash asks for (A §2): the offers view, from the strip, or how paying ended. */
export type OffersCause = 'offers' | 'success' | 'failure'

const CAUSES: Record<string, OffersCause> = {
  '#checkout/viewOffers': 'offers',
  '#cart/success': 'success',
  '#cart/failure': 'failure',
}

export const offersCause = (hash: string): OffersCause | undefined =>
  Object.hasOwn(CAUSES, hash) ? CAUSES[hash] : undefined
