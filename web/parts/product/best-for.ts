import type { Offer, Offering } from '../../data/offers.queries.ts'
import type { offersTexts } from './offers-texts.ts'

type Words = (typeof offersTexts)['en']

/**
 * The best public offer for a price, with its explanation: what it saves, and how much more than the next.
 */
export function bestFor(offering: Pick<Offering, 'best' | 'offers'>, validityId: number) {
  const best = offering.best.find((entry) => entry.validityId === validityId)
  const offer = best && offering.offers.find(({ code }) => code === best.code)
  if (!best || !offer) return undefined
  return {
    code: best.code,
    title: offer.title,
    titleHindi: offer.titleHindi,
    words(t: Words, rupees: (paise: number) => string): string {
      if (best.discountPaise === 0) return t.freeShipping
      const saved = t.saves(rupees(best.discountPaise))
      if (!best.than) return saved
      return `${saved}, ${
        best.than.lessPaise > 0
          ? t.savesMore(rupees(best.than.lessPaise), best.than.code)
          : t.asMuch(best.than.code)
      }`
    },
  }
}

/** An offer's title in the page's language, if it has one. */
export const titleOf = (offer: Pick<Offer, 'title' | 'titleHindi'>, locale: 'en' | 'hi'): string =>
  locale === 'hi' ? (offer.titleHindi ?? offer.title) : offer.title
