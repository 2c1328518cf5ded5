import sanitizeHtml from 'sanitize-html'
import { isPlainMarkup } from './plain-markup.ts'

/** Markup that would run, load or frame something: refused instead of silently removed. */
const ACTIVE_TAGS = new Set([
  'script',
  'iframe',
  'frame',
  'object',
  'embed',
  'applet',
  'base',
  'meta',
  'link',
  'style',
  'form',
  'svg',
  'math',
  'template',
])
const ACTIVE_LINK = /^(javascript|vbscript|data):/i

const LINK_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'xlink:href']

export interface RichText {
  /** sanitised HTML, safe to render unchanged */
  html: string
  /** active markup that was found, as `<script>` or `onclick on <p>` */
  active: string[]
  /** addresses of links within this site */
  internalLinks: string[]
  /** pictures that cannot be shown, and why */
  pictureFaults: string[]
  /** pictures without alternative text */
  wordlessPictures: string[]
}

export interface ShownPicture {
  address: string
  /** of the place that is kept for it, in CSS pixels */
  width: number
  height: number
}

/** What a text may hold beyond words. */
export interface RichTextRules {
  links: boolean
  /** where the picture of that name is shown, or why it cannot be; without this every picture is refused */
  pictureOf?(name: string, attributes: Record<string, string>): ShownPicture | string
}

// A picture needs its own place in storage, export and sweep; a catalogue has fields for pictures.
const CATALOGUE: RichTextRules = { links: true }

/**
 * Reduces HTML to text, headings, lists, tables, emphasis, and what else the rules allow. Reading the result
 * again gives the same text.
 */
export function readRichText(source: string, rules: RichTextRules = CATALOGUE): RichText {
  if (isPlainMarkup(source))
    return { html: source, active: [], internalLinks: [], pictureFaults: [], wordlessPictures: [] }
  const shown = new Set<string>()
  const { pictureOf } = rules
  const read = sanitise(source, {
    ...rules,
    ...(pictureOf && {
      pictureOf(name, attributes) {
        const found = pictureOf(name, attributes)
        if (typeof found !== 'string') shown.add(found.address)
        return found
      },
    }),
  })
  if (read.html === source) return read
  const settled: RichTextRules = {
    ...rules,
    ...(pictureOf && {
      pictureOf: (address, { width, height }) =>
        shown.has(address) ? { address, width: Number(width), height: Number(height) } : address,
    }),
  }
  // Markup that is broken in just the wrong way takes more than one reading to settle.
  let { html } = read
  for (let again = sanitise(html, settled).html; again !== html; again = sanitise(html, settled).html)
    html = again
  return { ...read, html }
}

const WORDS =
  'p br hr h2 h3 h4 ul ol li strong b em i u s sub sup blockquote code pre table caption thead tbody tfoot tr th td span'.split(
    ' ',
  )

function sanitise(source: string, rules: RichTextRules): RichText {
  const active = new Set<string>()
  const internalLinks: string[] = []
  const pictureFaults: string[] = []
  const wordlessPictures: string[] = []
  const html = sanitizeHtml(source, {
    allowedTags: [...WORDS, ...(rules.links ? ['a'] : []), ...(rules.pictureOf ? ['img'] : [])],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start', { name: 'type', values: ['1', 'a', 'A', 'i', 'I'] }],
      span: ['lang'],
      p: ['lang'],
      img: ['src', 'alt', 'width', 'height'],
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      '*': (tagName, attributes) => {
        noteActive(tagName, attributes, active)
        return { tagName, attribs: attributes }
      },
      img: (tagName, attributes) => {
        noteActive(tagName, attributes, active)
        if (!rules.pictureOf) active.add('<img>')
        const name = attributes.src?.trim() ?? ''
        const found = rules.pictureOf?.(name, attributes)
        if (found === undefined || typeof found === 'string') {
          if (found !== undefined) pictureFaults.push(found)
          return { tagName, attribs: {} as Record<string, string> }
        }
        const alt = attributes.alt?.trim() ?? ''
        if (alt === '') wordlessPictures.push(name)
        const { address, width, height } = found
        return {
          tagName,
          attribs: { src: address, alt, width: String(width), height: String(height) },
        }
      },
      a: (tagName, attributes) => {
        noteActive(tagName, attributes, active)
        const href = plainAddress(attributes.href ?? '')
        const kept: Record<string, string> = attributes.href === undefined ? {} : { href }
        if (/^https?:/i.test(href))
          return { tagName, attribs: { ...kept, rel: 'noopener nofollow', target: '_blank' } }
        if (href.startsWith('/')) internalLinks.push(href)
        return { tagName, attribs: kept }
      },
    },
  }).trim()
  return { html, active: [...active], internalLinks, pictureFaults, wordlessPictures }
}

function noteActive(tag: string, attributes: Record<string, string>, active: Set<string>): void {
  if (ACTIVE_TAGS.has(tag)) active.add(`<${tag}>`)
  for (const name of Object.keys(attributes)) {
    if (/^on/i.test(name)) active.add(`${name} on <${tag}>`)
  }
  for (const name of LINK_ATTRIBUTES) {
    const scheme = ACTIVE_LINK.exec(plainAddress(attributes[name] ?? ''))?.[1]
    if (scheme) active.add(`${scheme}: in ${name} of <${tag}>`)
  }
}

/** An address as a browser reads it: without the control characters and spaces that could hide its scheme. */
function plainAddress(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return address.replace(/[\u0000-\u0020]/g, '')
}
