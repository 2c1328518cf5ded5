import { jsonLdBlocks } from '../markup/json-ld.ts'
import { type Tag, tagsOf } from '../markup/read-html.ts'

/** An address that a page names, and how. */
export interface Link {
  url: string
  from: string
}

export interface PageLinks {
  links: Link[]
  /** the targets that `#…` may name on this page */
  ids: Set<string>
}

/** Elements and the attributes that name a file or a page. */
const SOURCES: Record<string, string[]> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src'],
  source: ['src'],
  script: ['src'],
  iframe: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  form: ['action'],
}
const SETS: Record<string, string> = { img: 'srcset', source: 'srcset', link: 'imagesrcset' }

/** Every address in the HTML of a page, made absolute. */
export function linksOf(html: string, pageUrl: string): PageLinks {
  const tags = tagsOf(html)
  const found = [...tags.flatMap(namedIn), ...addressesIn(jsonLdBlocks(html))]
  const links = found.flatMap(({ url, from }) => {
    const absolute = URL.parse(url, pageUrl)
    return absolute && /^https?:$/.test(absolute.protocol) ? [{ url: absolute.href, from }] : []
  })
  const ids = tags.flatMap(({ name, attributes }) => [
    attributes.id ?? [],
    name === 'a' ? (attributes.name ?? []) : [],
  ])
  return { links, ids: new Set(ids.flat()) }
}

function namedIn({ name, attributes }: Tag): Link[] {
  const from = attributes.rel && name === 'link' ? `link ${attributes.rel}` : name
  const single = (SOURCES[name] ?? []).flatMap((attribute) => attributes[attribute] ?? [])
  const several = (attributes[SETS[name] ?? ''] ?? '').split(/,\s+/).map((part) => part.trim().split(/\s/)[0])
  const inMeta = name === 'meta' && /^(og|twitter):(url|image)$/.test(attributes.property ?? '')
  const meta = inMeta ? (attributes.content ?? []) : []
  return [single, several, meta].flat().flatMap((url) => (url ? [{ url, from }] : []))
}

/** The addresses in structured data, except patterns for searches. */
function addressesIn(blocks: string[]): Link[] {
  const found = blocks.flatMap((block) => block.match(/"https?:\/\/[^"\\]*"/g) ?? [])
  return found
    .map((quoted) => ({ url: quoted.slice(1, -1), from: 'structured data' }))
    .filter(({ url }) => !url.includes('{') && !url.startsWith('https://schema.org'))
}
