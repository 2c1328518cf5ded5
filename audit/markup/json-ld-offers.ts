import { z } from 'zod'
import { absoluteUrl, date, price, reference, text, thing } from './json-ld-values.ts'

const AVAILABILITIES = ['InStock', 'OutOfStock', 'PreOrder', 'SoldOut', 'Discontinued', 'OnlineOnly'].map(
  (name) => `https://schema.org/${name}`,
)
const availability = z.enum(AVAILABILITIES)
const priceCurrency = z.literal('INR')

/** An organisation that is only mentioned as seller, teacher or publisher. */
export const mentionedOrganization = z.union([
  reference,
  thing('Organization', { name: text, url: absoluteUrl.optional(), sameAs: absoluteUrl.optional() }),
])

const listPrice = thing('UnitPriceSpecification', {
  price,
  priceCurrency,
  priceType: z.enum(['https://schema.org/ListPrice', 'https://schema.org/StrikethroughPrice']),
})

export const offer = thing('Offer', {
  price,
  priceCurrency,
  availability,
  url: absoluteUrl,
  name: text.optional(),
  category: text.optional(),
  itemCondition: z.literal('https://schema.org/NewCondition').optional(),
  priceSpecification: listPrice.optional(),
  priceValidUntil: date.optional(),
  seller: mentionedOrganization.optional(),
  validFrom: date.optional(),
})

export const aggregateOffer = thing('AggregateOffer', {
  lowPrice: price,
  highPrice: price,
  priceCurrency,
  offerCount: z.int().min(1),
  availability: availability.optional(),
  url: absoluteUrl.optional(),
  offers: z.array(offer).min(1).optional(),
})
  .refine(({ lowPrice, highPrice }) => Number(lowPrice) <= Number(highPrice), 'lowPrice is above highPrice')
  .refine(({ offers, offerCount }) => !offers || offers.length === offerCount, 'offerCount is not the count')
  .refine(({ offers, lowPrice, highPrice }) => {
    const prices = offers?.map((one) => Number(one.price)) ?? []
    return !offers || (Math.min(...prices) === Number(lowPrice) && Math.max(...prices) === Number(highPrice))
  }, 'lowPrice and highPrice are not those of the offers')

export const offers = z.union([
  z.discriminatedUnion('@type', [offer, aggregateOffer]),
  z.array(offer).min(1, 'holds no offer'),
])
