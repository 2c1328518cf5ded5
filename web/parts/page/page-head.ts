import { inLocale, LOCALES, type Locale } from '../../../addresses/locale.ts'
import { pageOrigin } from '../../data/clients/client.ts'
import type { JsonLd } from './json-ld.ts'

/** The contents of a page's head. */
export interface PageHead {
  locale: Locale
  /** canonical, without language, with its query */
  path: string
  title: string
  description: string
  keywords?: string[]
  index?: boolean
  /** the previous and next pages of a list */
  previous?: string | undefined
  next?: string | undefined
  // The rest is for the page as sent, so only the server creates it.
  /** a picture of this page; by default the brand's own */
  image?: { src: string; width: number; height: number }
  type?: 'website' | 'article' | 'product'
  jsonLd?: JsonLd[] | undefined
  /** runs before the first paint */
  firstScript?: string | undefined
  /** the page's script does not wait for the first paint: without it the page shows nothing worth reading */
  wakesAtOnce?: boolean | undefined
}

/** For who sends the page. */
export const WAKES_AT_ONCE = { name: 'wakes', content: 'at-once' }

/** Title, description, canonical address, the same page in each language, and structured data. */
export function pageHead(page: PageHead) {
  const origin = pageOrigin()
  const address = (locale: Locale, path = page.path) => origin + inLocale(path, locale)
  return {
    meta: [
      { title: page.title },
      { name: 'description', content: page.description },
      ...(page.keywords?.length ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
      ...(import.meta.env.SSR ? openGraph(page, address(page.locale)) : []),
      ...(page.wakesAtOnce ? [WAKES_AT_ONCE] : []),
      ...(page.index === false ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [
      { rel: 'canonical', href: address(page.locale) },
      ...LOCALES.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: address(locale) })),
      { rel: 'alternate', hrefLang: 'x-default', href: address('en') },
      ...(page.previous ? [{ rel: 'prev', href: address(page.locale, page.previous) }] : []),
      ...(page.next ? [{ rel: 'next', href: address(page.locale, page.next) }] : []),
    ],
    scripts: import.meta.env.SSR ? scriptsOf(page) : [],
  }
}

function scriptsOf({ firstScript, jsonLd = [] }: PageHead) {
  return [
    ...(firstScript ? [{ children: firstScript }] : []),
    ...jsonLd.map((data) => ({
      type: 'application/ld+json',
      // A `<` could end the script element.
      children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    })),
  ]
}

/** The preview of the page when it is shared; read from the page as sent. */
function openGraph(page: PageHead, url: string) {
  const image = page.image ?? { src: `/og-${page.locale}.png`, width: 1200, height: 630 }
  return [
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: page.locale === 'hi' ? 'hi_IN' : 'en_IN' },
    { property: 'og:image', content: pageOrigin() + image.src },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
