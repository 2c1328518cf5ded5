import { inLocale, type Locale } from '../../../addresses/locale.ts'
import { productPath } from '../../../addresses/paths.ts'
import { indianDay } from '../../../display/indian-day.ts'
import { pageOrigin } from '../../data/client.ts'
import type { Site } from '../../data/editorial.queries.ts'
import type { ShownCard, ShownProduct } from '../product/shown-fields.ts'

/** A schema.org object, as machines read it. */
export type JsonLd = Record<string, unknown> & { '@type': string }

const absolute = (path: string, locale: Locale) => pageOrigin() + inLocale(path, locale)
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

export function siteJsonLd(
  site: Pick<Site, 'brand' | 'phone' | 'email' | 'social'>,
  locale: Locale,
): JsonLd[] {
  return [
    {
      '@type': 'Organization',
      name: site.brand.name,
      legalName: site.brand.legalName,
      url: absolute('/', locale),
      logo: `${pageOrigin()}/icon-512.png`,
      contactPoint: {
        '@type': 'ContactPoint',
        telephone: site.phone,
        email: site.email,
        contactType: 'customer support',
        availableLanguage: ['en', 'hi'],
      },
      sameAs: site.social.map(({ url }) => url),
    },
    {
      '@type': 'WebSite',
      name: site.brand.name,
      url: absolute('/', locale),
      inLanguage: locale,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${absolute('/search', locale)}?searchTerm={searchTerm}`,
        'query-input': 'required name=searchTerm',
      },
    },
  ]
}

/** Home, then each step; paths without language. */
export function breadcrumbJsonLd(
  steps: { label: string; path: string }[],
  locale: Locale,
  home: string,
): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: home, path: '/' }, ...steps].map(({ label, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: absolute(path, locale),
    })),
  }
}

export function itemListJsonLd(cards: ShownCard[], locale: Locale): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: cards.map((card, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: card.title,
      url: absolute(productPath(card), locale),
    })),
  }
}

export function articleJsonLd(
  page: { title: string; description: string; path: string; updated: string; language: string },
  locale: Locale,
): JsonLd {
  return {
    '@type': 'WebPage',
    name: page.title,
    description: page.description,
    url: absolute(page.path, locale),
    dateModified: page.updated,
    inLanguage: page.language === 'HINDI' ? 'hi' : 'en',
  }
}

/**
 * What is on sale with its offers, as a course too where it is taught; the product's questions where it has
 * any.
 */
export function productJsonLd(product: ShownProduct, brand: string, locale: Locale): JsonLd[] {
  return [
    ...(product.canBuy ? soldJsonLd(product, brand, locale) : []),
    ...(product.faqJson.length > 0 ? [faqJsonLd(product.faqJson)] : []),
  ]
}

/** A Product or Course without an offer is invalid: search engines refuse it. */
function soldJsonLd(product: ShownProduct, brand: string, locale: Locale): JsonLd[] {
  const url = absolute(productPath(product), locale)
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
            provider: { '@type': 'Organization', name: brand, url: absolute('/', locale) },
            offers,
            ...courseInstance(product),
          },
        ]
      : []),
  ]
}

/** Prices of what can be bought; a plan that costs nothing is a trial. */
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
