import sanitizeHtml from 'sanitize-html'

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
  // A picture would need its own place in storage, export and sweep; a catalogue has fields for pictures.
  'img',
])
const ACTIVE_LINK = /^(javascript|vbscript|data):/i

const LINK_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'xlink:href']

export interface RichText {
  /** sanitised HTML, safe to render as it stands */
  html: string
  /** active markup that was found, as `<script>` or `onclick on <p>` */
  active: string[]
  /** addresses of links within this site */
  internalLinks: string[]
}

/**
 * Reduces HTML to text, headings, lists, tables, emphasis and links. Reading the result
 * again gives the same text.
 */
export function readRichText(source: string): RichText {
  const read = sanitise(source)
  // Markup that is broken in just the wrong way takes more than one reading to settle.
  let { html } = read
  for (let again = sanitise(html).html; again !== html; again = sanitise(html).html) html = again
  return { ...read, html }
}

function sanitise(source: string): RichText {
  const active: string[] = []
  const internalLinks: string[] = []
  const html = sanitizeHtml(source, {
    allowedTags: [
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'blockquote',
      'code',
      'pre',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
      'a',
      'span',
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      span: ['lang'],
      p: ['lang'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      '*': (tagName, attributes) => {
        noteActive(tagName, attributes, active)
        return { tagName, attribs: attributes }
      },
      a: (tagName, attributes) => {
        const href = plainAddress(attributes.href ?? '')
        const kept: Record<string, string> = attributes.href === undefined ? {} : { href }
        if (/^https?:/i.test(href))
          return { tagName, attribs: { ...kept, rel: 'noopener nofollow', target: '_blank' } }
        if (href.startsWith('/')) internalLinks.push(href)
        return { tagName, attribs: kept }
      },
    },
  }).trim()
  return { html, active, internalLinks }
}

function noteActive(tag: string, attributes: Record<string, string>, active: string[]): void {
  if (ACTIVE_TAGS.has(tag)) active.push(`<${tag}>`)
  for (const name of Object.keys(attributes)) {
    if (/^on/i.test(name)) active.push(`${name} on <${tag}>`)
  }
  for (const name of LINK_ATTRIBUTES) {
    const scheme = ACTIVE_LINK.exec(plainAddress(attributes[name] ?? ''))?.[1]
    if (scheme) active.push(`${scheme}: in ${name} of <${tag}>`)
  }
}

/** An address as a browser reads it: without the control characters and spaces that could hide its scheme. */
function plainAddress(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return address.replace(/[\u0000-\u0020]/g, '')
}
