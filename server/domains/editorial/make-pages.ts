import { LOCALES, type Locale } from '../../../addresses/locale.ts'
import type { PlacedFault } from '../../platform/placed-fault.ts'
import { faultOfLink } from './check-links.ts'
import { type PageSource, readPageSource } from './page-source.ts'
import { PLACEHOLDERS, type PlaceholderValues } from './placeholders.ts'
import { type RenderedPage, renderPage } from './render-page.ts'
import type { StaticPage } from './site-content.ts'

const PAGE_FILE = /^pages\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(en|hi)\.md$/

interface MadePage extends Pick<RenderedPage, 'ids' | 'links'> {
  page: StaticPage
  /** the file its text is from */
  path: string
}

export type MadePages = Map<string, Record<Locale, MadePage>>

/**
 * Every page in both languages, a missing Hindi one from its English text. Without `values` placeholders
 * stay.
 */
export function makePages(
  texts: ReadonlyMap<string, string>,
  values: Record<Locale, PlaceholderValues> | undefined,
  faults: PlacedFault[],
): MadePages {
  const sources = readSources(texts, faults)
  const pages: MadePages = new Map()
  for (const [name, source] of sources) {
    const english = source.en
    if (!english) continue
    const make = (locale: Locale) => {
      const language = source[locale] ? locale : 'en'
      const path = `pages/${name}.${language}.md`
      const text = source[locale] ?? english
      const rendered = renderPage(text, { locale, values: values?.[language] ?? UNFILLED })
      if (language === locale) faults.push(...rendered.faults.map((reason) => ({ path, reason })))
      return madePage(name, text, language, rendered, path)
    }
    pages.set(name, { en: make('en'), hi: make('hi') })
  }
  return pages
}

function madePage(
  name: string,
  { updated }: PageSource,
  language: Locale,
  { title, description, html, headings, ids, links }: RenderedPage,
  path: string,
): MadePage {
  const told = language === 'hi' ? ('HINDI' as const) : ('ENGLISH' as const)
  return { page: { name, title, description, html, updated, language: told, headings }, ids, links, path }
}

function readSources(
  texts: ReadonlyMap<string, string>,
  faults: PlacedFault[],
): Map<string, Partial<Record<Locale, PageSource>>> {
  const sources = new Map<string, Partial<Record<Locale, PageSource>>>()
  for (const [path, text] of [...texts].filter(([path]) => path !== 'site.json').sort()) {
    const [, name, locale] = PAGE_FILE.exec(path) ?? []
    if (name === undefined) {
      faults.push({ path, reason: 'is no page; its name must be such as pages/refund.en.md' })
      continue
    }
    if (locale === 'hi' && !texts.has(`pages/${name}.en.md`))
      faults.push({ path, reason: `has no English page beside it (pages/${name}.en.md)` })
    const read = readPageSource(text)
    if ('faults' in read) faults.push(...read.faults.map((reason) => ({ path, reason })))
    else sources.set(name, { ...sources.get(name), [locale as Locale]: read.page })
  }
  return sources
}

/** Links of pages that lead nowhere. */
export function findLinkFaults(pages: MadePages): PlacedFault[] {
  return LOCALES.flatMap((locale) => {
    const ids = new Map([...pages].map(([name, both]) => [name, both[locale].ids]))
    return [...pages.values()].flatMap((both) => {
      const { links, ids: own, path } = both[locale]
      // An English text that replaces a Hindi one was checked as an English one.
      if (!path.endsWith(`.${locale}.md`)) return []
      return links.flatMap((href) => {
        const reason = faultOfLink(href, own, ids)
        return reason === undefined ? [] : [{ path, reason }]
      })
    })
  })
}

const UNFILLED = Object.fromEntries(PLACEHOLDERS.map((name) => [name, name])) as PlaceholderValues
