import { describe, expect, it } from 'vitest'
import { EXAMPLES, OFFER } from './json-ld-examples.ts'
import { jsonLdNode } from './json-ld-schemas.ts'

const {
  AGGREGATE_OFFER,
  ARTICLE,
  BREADCRUMBS,
  COURSE,
  FAQ,
  ITEM_LIST,
  ORGANIZATION,
  PRODUCT,
  WEBSITE,
  WEB_PAGE,
} = EXAMPLES
const isValid = (node: unknown) => jsonLdNode.safeParse(node).success
const offering = (offers: unknown) => isValid({ ...PRODUCT, offers })
const positions = (list: { itemListElement: object[] }, ...numbers: number[]) =>
  isValid({
    ...list,
    itemListElement: numbers.map((position, at) => ({
      ...list.itemListElement[at % list.itemListElement.length],
      position,
    })),
  })

describe('structured data', () => {
  const alone = { ARTICLE, BREADCRUMBS, COURSE, FAQ, ITEM_LIST, ORGANIZATION, PRODUCT, WEBSITE, WEB_PAGE }

  it.each(Object.entries(alone))('may be %s', (_, node) => {
    expect(jsonLdNode.safeParse(node).error?.issues).toBeUndefined()
  })

  it.each(Object.entries(alone))('of %s has no unknown property', (_, node) => {
    expect(isValid({ ...node, colour: 'blue' })).toBe(false)
  })

  it.each([
    ['PRODUCT', PRODUCT, ['sku', 'name', 'description', 'image', 'url', 'brand', 'offers']],
    ['COURSE', COURSE, ['name', 'description', 'provider', 'offers']],
    ['ORGANIZATION', ORGANIZATION, ['name', 'url', 'logo', 'contactPoint', 'sameAs']],
    ['WEBSITE', WEBSITE, ['name', 'url', 'potentialAction']],
    ['WEB_PAGE', WEB_PAGE, ['name', 'url']],
    ['ARTICLE', ARTICLE, ['headline', 'author', 'datePublished', 'url']],
    ['FAQ', FAQ, ['mainEntity']],
    ['BREADCRUMBS', BREADCRUMBS, ['itemListElement']],
    ['ITEM_LIST', ITEM_LIST, ['itemListElement']],
  ])('of %s has every required property', (_, node, names) => {
    expect(names.filter((name) => isValid({ ...node, [name]: undefined }))).toEqual([])
  })

  it('is not of another type', () => {
    expect(isValid({ '@type': 'Thing', name: 'x' })).toBe(false)
    expect(isValid({ ...PRODUCT, '@type': 'product' })).toBe(false)
  })
})

describe('an offer', () => {
  it('is one, several, or their range', () => {
    expect([offering(OFFER), offering([OFFER]), offering(AGGREGATE_OFFER)]).toEqual([true, true, true])
    expect([offering([]), offering({})]).toEqual([false, false])
  })

  it.each(['price', 'priceCurrency', 'availability', 'url'])('always has its %s', (name) => {
    expect(offering({ ...OFFER, [name]: undefined })).toBe(false)
  })

  it.each(['499', '499.0', '₹499.00', '1,499.00', '0499.00', '-1.00', 499])(
    'has no price such as %s',
    (price) => {
      expect(offering({ ...OFFER, price })).toBe(false)
    },
  )

  it('may be free, or in the schema’s other states, in rupees', () => {
    expect(offering({ ...OFFER, price: '0.00', availability: 'https://schema.org/PreOrder' })).toBe(true)
    expect(offering({ ...OFFER, availability: 'InStock' })).toBe(false)
    expect(offering({ ...OFFER, priceCurrency: 'USD' })).toBe(false)
  })

  it('holds until an ISO date', () => {
    expect(offering({ ...OFFER, priceValidUntil: '2026-12-31' })).toBe(true)
    expect(offering({ ...OFFER, priceValidUntil: '2026-12-31T18:30:00Z' })).toBe(true)
    expect(offering({ ...OFFER, priceValidUntil: '31-12-2026' })).toBe(false)
    expect(offering({ ...OFFER, priceValidUntil: '2026-02-30' })).toBe(false)
  })

  it('of several prices says their count, the lowest and the highest', () => {
    expect(offering({ ...AGGREGATE_OFFER, offerCount: 3 })).toBe(false)
    expect(offering({ ...AGGREGATE_OFFER, lowPrice: '500.00' })).toBe(false)
    expect(offering({ ...AGGREGATE_OFFER, offers: undefined, lowPrice: '1000.00' })).toBe(false)
    expect(offering({ ...AGGREGATE_OFFER, offers: undefined })).toBe(true)
  })
})

describe('addresses and words', () => {
  it.each(['/media/7.webp', '//taiyari.example/7', 'ftp://taiyari.example/7', ''])(
    'are absolute, not "%s"',
    (url) => {
      expect(isValid({ ...PRODUCT, url })).toBe(false)
      expect(isValid({ ...PRODUCT, image: url })).toBe(false)
    },
  )

  it.each(['', ' Notes', 'Notes ', '<p>Notes</p>', 'Notes &amp; more', 'Notes for undefined'])(
    'contain no markup and no leftovers, as in "%s"',
    (name) => {
      expect(isValid({ ...PRODUCT, name })).toBe(false)
    },
  )

  it('may contain a mathematical sign', () => {
    expect(isValid({ ...PRODUCT, name: 'Ratio: a < b & c > d' })).toBe(true)
  })
})

describe('lists', () => {
  it('are numbered from one without a gap', () => {
    expect(positions(ITEM_LIST, 1, 2, 3)).toBe(true)
    for (const numbers of [
      [0, 1, 2],
      [1, 3, 4],
      [2, 1, 3],
      [1, 1, 2],
    ])
      expect(positions(ITEM_LIST, ...numbers)).toBe(false)
    expect(positions(BREADCRUMBS, 1, 3)).toBe(false)
    expect(positions(ITEM_LIST)).toBe(false)
  })

  it('name no address twice, and no more items than there are', () => {
    expect(positions(ITEM_LIST, 1, 2, 3, 4)).toBe(false)
    expect(isValid({ ...ITEM_LIST, numberOfItems: 2 })).toBe(false)
  })

  it('of crumbs link somewhere, except the last', () => {
    const [home, here] = BREADCRUMBS.itemListElement
    expect(isValid({ ...BREADCRUMBS, itemListElement: [home] })).toBe(false)
    expect(isValid({ ...BREADCRUMBS, itemListElement: [{ ...home, item: undefined }, here] })).toBe(false)
  })
})

describe('the site and its company', () => {
  it('can be searched by an address with a place for the words, under one name', () => {
    const searched = (change: object) =>
      isValid({ ...WEBSITE, potentialAction: { ...WEBSITE.potentialAction, ...change } })
    const target = 'https://taiyari.example/search?searchTerm={searchTerm}'
    expect(searched({ target, 'query-input': 'required name=searchTerm' })).toBe(true)
    expect(searched({ target })).toBe(false)
    expect(searched({ target: 'https://taiyari.example/search' })).toBe(false)
    expect(searched({ 'query-input': 'search_term_string' })).toBe(false)
  })

  it('can be contacted', () => {
    const contactPoint = { '@type': 'ContactPoint', contactType: 'customer support' }
    expect(isValid({ ...ORGANIZATION, contactPoint })).toBe(false)
    expect(isValid({ ...ORGANIZATION, contactPoint: { ...contactPoint, telephone: '98765 43210' } })).toBe(
      false,
    )
    expect(isValid({ ...ORGANIZATION, contactPoint: { ...contactPoint, email: 'x@taiyari.example' } })).toBe(
      true,
    )
    expect(isValid({ ...ORGANIZATION, sameAs: [] })).toBe(false)
  })

  it('teaches courses that do not end before they start', () => {
    const hasCourseInstance = { ...COURSE.hasCourseInstance, endDate: '2026-11-30' }
    expect(isValid({ ...COURSE, hasCourseInstance })).toBe(false)
    expect(isValid({ ...COURSE, hasCourseInstance: undefined })).toBe(true)
  })
})
