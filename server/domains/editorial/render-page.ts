import type { Token } from 'marked'
import { inLocale, type Locale, withoutLocale } from '../../../addresses/locale.ts'
import { readRichText } from '../../platform/rich-text.ts'
import { type Heading, withHeadingIds } from './heading-ids.ts'
import { htmlOfMarkdown, type PlaceholderToken } from './page-markdown.ts'
import type { PageSource } from './page-source.ts'
import { fillPlaceholders, isPlaceholder, type PlaceholderValues } from './placeholders.ts'

export interface RenderedPage {
  title: string
  description: string
  html: string
  /** its sections, in order */
  headings: Heading[]
  /** ids of all headings */
  ids: Set<string>
  /** addresses of its links, as they appear in the HTML */
  links: string[]
  faults: string[]
}

/** A page as it is shown at the address of a language; the text itself may be in another one. */
export function renderPage(
  source: PageSource,
  options: { locale: Locale; values: PlaceholderValues },
): RenderedPage {
  const { locale, values } = options
  const links: string[] = []
  const faults: string[] = []
  const onUnknown = (name: string) => void faults.push(`{${name}} is no placeholder`)
  const filled = (text: string) => fillPlaceholders(text, values, onUnknown)
  const written = htmlOfMarkdown(source.body, (token) => {
    if (isFiller(token)) {
      if (isPlaceholder(token.name)) token.value = values[token.name]
      else onUnknown(token.name)
    }
    if (token.type === 'link') {
      token.href = addressIn(locale, filled(token.href))
      links.push(token.href)
    }
    const fault = faultOf(token)
    if (fault) faults.push(fault)
  })
  const { html, active } = readRichText(written)
  for (const markup of active) faults.push(`${markup} may not stand in a page`)
  const { html: withIds, ids, sections } = withHeadingIds(html)
  return {
    title: filled(source.title),
    description: filled(source.description),
    html: withIds,
    headings: sections,
    ids,
    links,
    faults,
  }
}

function isFiller(token: Token | PlaceholderToken): token is PlaceholderToken {
  return token.type === 'placeholder'
}

/** A link within this site stays in the reader's language, whichever language the text is in. */
function addressIn(locale: Locale, href: string): string {
  if (locale === 'en' || !href.startsWith('/')) return href
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  return inLocale(withoutLocale(path), locale) + rest
}

/** What Markdown allows and a page of this site does not: it would silently be left out. */
function faultOf(token: Token | PlaceholderToken): string | undefined {
  if (token.type === 'heading' && (token.depth < 2 || token.depth > 4))
    return `“${token.raw.trim()}”: sections begin with ##, ### or ####; the page’s title is not repeated`
  if (token.type === 'html' && !/^\s*<!--[\s\S]*-->\s*$/.test(token.raw))
    return `“${token.raw.trim().slice(0, 60)}”: pages are Markdown, HTML does not belong there`
  return undefined
}
