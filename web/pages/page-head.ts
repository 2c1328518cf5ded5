import { pageOrigin } from '../api/client.ts'
import { inLocale, LOCALES, type Locale } from '../locale.ts'

/** Title, description, canonical address and the same page in each language. `path` is without language. */
export function pageHead(page: {
  locale: Locale
  path: string
  title: string
  description: string
  image?: string
  index?: boolean
}) {
  const origin = pageOrigin()
  const address = (locale: Locale) => origin + inLocale(page.path, locale)
  return {
    meta: [
      { title: page.title },
      { name: 'description', content: page.description },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: address(page.locale) },
      ...(page.image ? [{ property: 'og:image', content: origin + page.image }] : []),
      ...(page.index === false ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [
      { rel: 'canonical', href: address(page.locale) },
      ...LOCALES.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: address(locale) })),
      { rel: 'alternate', hrefLang: 'x-default', href: address('en') },
    ],
  }
}
