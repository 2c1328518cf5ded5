import type { Locale } from '../../../../addresses/locale.ts'
import type { SeoData } from '../../../data/catalogue.queries.ts'
import type { Site } from '../../../data/editorial.queries.ts'
import { siteJsonLd } from '../../../parts/page/json-ld.ts'
import type { PageHead } from '../../../parts/page/page-head.ts'
import { homeTexts } from './home-texts.ts'
import { RETURNING_SCRIPT } from './returning.ts'

export function homeHead(
  site: Pick<Site, 'brand' | 'phone' | 'email' | 'social'>,
  seo: SeoData,
  locale: Locale,
): PageHead {
  const t = homeTexts[locale]
  return {
    locale,
    path: '/',
    title: seo?.title ?? t.pageTitle(site.brand.name),
    description: seo?.description ?? t.intro,
    ...(seo ? { keywords: seo.keywords } : {}),
    jsonLd: import.meta.env.SSR ? siteJsonLd(site, locale) : undefined,
    // On navigation from another page, the page marks returning visitors itself.
    firstScript: import.meta.env.SSR ? RETURNING_SCRIPT : undefined,
  }
}
