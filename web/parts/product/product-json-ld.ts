import type { Locale } from '../../../addresses/locale.ts'
import { productPath } from '../../../addresses/paths.ts'
import { indianDay } from '../../../display/indian-day.ts'
import { pageOrigin } from '../../data/clients/client.ts'
import { absoluteUrl, type JsonLd } from '../page/json-ld.ts'
import type { ShownCard, ShownProduct } from './shown-fields.ts'

/** `499.00`: rupees as schema.org writes prices. */
const price = (paise: number) => (paise / 100).toFixed(2)
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

export function itemListJsonLd(cards: ShownCard[], locale: Locale): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: cards.map((card, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: card.title,
      url: absoluteUrl(productPath(card), locale),
    })),
  }
}

/** A product on sale with its offers, also as a course if it is taught; and its questions if it has any. */
export function productJsonLd(product: ShownProduct, brand: string, locale: Locale): JsonLd[] {
  return [
    ...(product.canBuy ? soldJsonLd(product, brand, locale) : []),
    ...(product.faqJson.length > 0 ? [faqJsonLd(product.faqJson)] : []),
  ]
}

/** A Product or Course without an offer is invalid: search engines refuse it. */
function soldJsonLd(product: ShownProduct, brand: string, locale: Locale): JsonLd[] {
  const url = absoluteUrl(productPath(product), locale)
  const offers = offersOf(product, url)
  const common = { name: product.title, description: product.desc }
  const teaches = product.primaryCategory === 'ONLINE_LIVE_CLASSES' || product.primaryCategory === 'VIDEOS'
  return [
    {
      '@type': 'Product',
      ...common,
      sku: String(product.id),
      image: pageOrigin() + product.imgUrl,
      url,
      brand: { '@type': 'Brand', name: brand },
      offers,
    },
    ...(teaches
      ? [
          {
            '@type': 'Course',
            ...common,
            url,
            provider: { '@type': 'Organization', name: brand, url: absoluteUrl('/', locale) },
            offers,
            ...courseInstance(product),
          },
        ]
      : []),
  ]
}

/** Prices of plans that can be bought; a plan that costs nothing is a trial. */
function offersOf(product: ShownProduct, url: string) {
  return product.multiValidity
    .filter((option) => option.spPaise > 0 || !product.isTestPassPackage)
    .map((option) => ({
      '@type': 'Offer',
      name: option.title,
      price: price(option.spPaise),
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url,
    }))
}

function courseInstance({ olcMetaJson }: ShownProduct) {
  if (!olcMetaJson) return {}
  return {
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        startDate: indianDay(Date.parse(olcMetaJson.start)),
      },
    ],
  }
}

function faqJsonLd(faqs: ShownProduct['faqJson']): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map((faq) => ({
      '@type': 'Question',
      name: faq.qN,
      acceptedAnswer: { '@type': 'Answer', text: plain(faq.aN) },
    })),
  }
}
