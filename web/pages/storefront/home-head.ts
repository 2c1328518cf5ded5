import type { Locale } from '../../../addresses/locale.ts'
import { homeTexts } from '../../texts/home.ts'
import { siteJsonLd } from '../json-ld.ts'
import { pageHead } from '../page-head.ts'
import type { HomeData } from './home-loader.ts'
import { RETURNING_SCRIPT } from './returning.ts'

export function homeHead(data: HomeData | undefined, locale: Locale) {
  if (!data) return {}
  const t = homeTexts[locale]
  const written = locale === 'en' ? data.seo : null
  const head = pageHead({
    locale,
    path: '/',
    title: written?.title ?? t.pageTitle(data.site.brand.name),
    description: written?.description ?? t.intro,
    ...(written ? { keywords: written.keywords } : {}),
    jsonLd: import.meta.env.SSR ? siteJsonLd(data.site, locale) : undefined,
  })
  // Only ahead of the first paint; followed from another page, the page marks them itself.
  const scripts = import.meta.env.SSR ? [{ children: RETURNING_SCRIPT }] : []
  return { ...head, scripts: [...scripts, ...head.scripts] }
}
