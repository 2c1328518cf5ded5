import { inLocale, LOCALES } from '../../addresses/locale.ts'
import type { CanonicalPage } from './canonical-pages.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!)

/** Addresses in one part of the sitemap: each page appears once for each language. */
export interface Parts {
  urlsInPart: number
}

export function countOfParts(pages: CanonicalPage[], { urlsInPart }: Parts): number {
  return Math.max(1, Math.ceil(pages.length / pagesInPart(urlsInPart)))
}

/** The sitemap that names the parts. */
export function sitemapIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${escaped(`${origin}/sitemap-${at + 1}.xml`)}</loc></sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${entries.join('')}</sitemapindex>\n`
}

/** Part 1, 2, … of the sitemap; undefined where there is none. */
export function sitemapPart(
  origin: string,
  pages: CanonicalPage[],
  part: number,
  options: Parts,
): string | undefined {
  if (part < 1 || part > countOfParts(pages, options)) return undefined
  const size = pagesInPart(options.urlsInPart)
  const entries = pages.slice((part - 1) * size, part * size).map((page) => entriesOf(origin, page))
  return `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

/** The page in each language, each naming all of them. */
function entriesOf(origin: string, { path, changed }: CanonicalPage): string {
  const addresses = LOCALES.map((locale) => ({ locale, url: escaped(origin + inLocale(path, locale)) }))
  const alternates = [...addresses, { locale: 'x-default', url: escaped(origin + path) }]
    .map(({ locale, url }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}"/>`)
    .join('')
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return addresses.map(({ url }) => `<url><loc>${url}</loc>${lastmod}${alternates}</url>\n`).join('')
}

function pagesInPart(urls: number): number {
  return Math.max(1, Math.floor(urls / LOCALES.length))
}
