import { inLocale, type Locale } from '../../../addresses/locale.ts'
import { pageOrigin } from '../../data/clients/client.ts'
import type { Site } from '../../data/editorial.queries.ts'

/** A schema.org object, for crawlers. */
export type JsonLd = Record<string, unknown> & { '@type': string }

/** A page's address with its origin; `path` is without language. */
export const absoluteUrl = (path: string, locale: Locale) => pageOrigin() + inLocale(path, locale)

export function siteJsonLd(
  site: Pick<Site, 'brand' | 'phone' | 'email' | 'social'>,
  locale: Locale,
): JsonLd[] {
  return [
    {
      '@type': 'Organization',
      name: site.brand.name,
      legalName: site.brand.legalName,
      url: absoluteUrl('/', locale),
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
      url: absoluteUrl('/', locale),
      inLanguage: locale,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${absoluteUrl('/search', locale)}?searchTerm={searchTerm}`,
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
      item: absoluteUrl(path, locale),
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
    url: absoluteUrl(page.path, locale),
    dateModified: page.updated,
    inLanguage: page.language === 'HINDI' ? 'hi' : 'en',
  }
}
