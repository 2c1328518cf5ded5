import { type Document, Element, Text } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import type { BookParts, BookPicture } from './book-parts.ts'
import { cleanCss, cleanStyle } from './clean-css.ts'
import { elementsOf, nodesOf } from './dom-walk.ts'
import { refuseEpub, shortly } from './epub-refused.ts'
import { targetOf } from './resolve-path.ts'

const MOST_BYTES = 5 * 1024 * 1024
/** As HTML, for that is how it is shown, but with the closed tags of XHTML. */
const READING = { recognizeSelfClosing: true, decodeEntities: true } as const

const MATHS =
  'math mrow mi mo mn ms mtext mspace msub msup msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mstyle mpadded mphantom mfenced mmultiscripts mprescripts'.split(
    ' ',
  )
const TAGS = [
  ...MATHS,
  ...'p br hr wbr h1 h2 h3 h4 h5 h6 div span section article aside header footer main nav figure figcaption blockquote q cite pre code kbd samp var abbr dfn em strong b i u s small sub sup ins del mark time ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td ruby rb rt rp bdi bdo details summary a img address'.split(
    ' ',
  ),
]
const ATTRIBUTES: Record<string, string[]> = {
  '*': ['id', 'class', 'lang', 'dir', 'title'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'scope', 'headers'],
  col: ['span'],
  colgroup: ['span'],
  math: ['display', 'alttext'],
  mo: ['stretchy', 'fence', 'separator', 'form', 'lspace', 'rspace', 'largeop', 'movablelimits'],
  mi: ['mathvariant'],
  mn: ['mathvariant'],
  mstyle: ['displaystyle', 'scriptlevel', 'mathvariant'],
  mspace: ['width', 'height', 'depth'],
  mfrac: ['linethickness'],
  mtable: ['columnalign', 'rowspacing', 'columnspacing'],
  mtd: ['columnalign', 'columnspan', 'rowspan'],
  mover: ['accent'],
  munder: ['accentunder'],
}
/** What goes with all that is in it. */
const SILENT =
  'script style noscript template textarea select option button input xmp iframe frame frameset noframes object embed applet audio video canvas head title meta link base annotation annotation-xml plaintext noembed'.split(
    ' ',
  )
const LOADING = [
  'src',
  'srcset',
  'poster',
  'data',
  'background',
  'href',
  'xlink:href',
  'action',
  'formaction',
]

export interface ChapterSurroundings {
  path: string
  parts: BookParts
  /** the number of the chapter that a path names */
  chapterOf(path: string): number | undefined
  /** a style sheet of the book, with those that it takes in, as numbers of parts */
  sheetsOf(path: string): Promise<number[]>
}

export interface CleanChapter {
  /** what is shown in place of its body */
  body: string
  /** numbers of parts, in their order */
  sheets: number[]
  title: string | null
  characters: number
  /** where each named element stands: characters of the chapter before it */
  places: Map<string, number>
}

/** A chapter by an allow-list: its words, pictures and looks, and nothing that acts, loads or leads out. */
export async function cleanChapter(source: string, around: ChapterSurroundings): Promise<CleanChapter> {
  const { path } = around
  if (source.length > MOST_BYTES)
    refuseEpub(`has a chapter of over ${MOST_BYTES / 1024 / 1024} MB (${shortly(path)})`)
  const document = parseDocument(source, READING)
  const elements = elementsOf(document)
  const named = (name: string) => elements.find((element) => element.name === name)
  const title = named('title')
  const body = named('body') ?? document
  const sheets: number[] = []
  for (const element of elements) {
    if (element.name === 'script') continue
    refuseOutside(element, path)
    if (element.name === 'link' && /\bstylesheet\b/i.test(element.attribs.rel ?? '')) {
      const target = targetOf(path, element.attribs.href ?? '')
      if (target.kind === 'inside') sheets.push(...(await around.sheetsOf(target.path)))
    }
  }
  const own = await ownStyles(elements, around)
  if (own) sheets.push(around.parts.add('text/css', Buffer.from(own)))
  for (const element of elements) await replacePicture(element, around)
  for (const link of elements) if (link.name === 'a') leadOn(link, around)
  const inner = sanitise(DomUtils.getInnerHTML(body, { encodeEntities: 'utf8' }))
  const { class: name, id, dir } = body instanceof Element ? body.attribs : ({} as Record<string, string>)
  const whole = parseDocument(inner, { decodeEntities: true })
  const { characters, places } = measured(whole)
  if (id) places.set(id, 0)
  return {
    body: `<body${attribute('id', id)}${attribute('class', name)}${attribute('dir', dir)}>${inner}</body>`,
    sheets: [...new Set(sheets)],
    title: (title && DomUtils.textContent(title).replaceAll(/\s+/g, ' ').trim().slice(0, 200)) || null,
    characters,
    places,
  }
}

const attribute = (name: string, value: string | undefined) => (value ? ` ${name}="${escaped(value)}"` : '')

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    // Every address that is left is a number of a part or a place within the book.
    allowedSchemes: [],
    allowedSchemesByTag: {},
    allowProtocolRelative: false,
    nonTextTags: SILENT,
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(
            ([name, value]) =>
              (name !== 'href' || value.startsWith('#')) && (name !== 'src' || /^\d+$/.test(value)),
          ),
        ),
      }),
    },
  })
}

/** Throws EpubRefused where an element loads or leads to another site. */
function refuseOutside({ name, attribs }: Element, path: string): void {
  for (const attribute of LOADING) {
    const value = attribs[attribute]
    if (value === undefined || name === 'base') continue
    const addresses = attribute === 'srcset' ? value.split(',').map((one) => one.trim()) : [value]
    for (const address of addresses)
      if (targetOf(path, address).kind === 'outside')
        refuseEpub(
          `${name === 'a' || name === 'area' ? 'links to another site' : 'loads from elsewhere'}: ${shortly(address)} (${shortly(path)})`,
        )
  }
}

/** The styles that stand in the chapter itself; those of single elements become classes. */
async function ownStyles(
  elements: readonly Element[],
  { path, parts }: ChapterSurroundings,
): Promise<string> {
  const surroundings = {
    path,
    addressOf: (wanted: string) => parts.addressOf(wanted),
  }
  let text = ''
  const classes = new Map<string, string>()
  for (const element of elements) {
    if (element.name === 'style' && !isWithin(element, 'svg'))
      text += `${(await cleanCss(DomUtils.textContent(element), surroundings)).text}\n`
    const { style } = element.attribs
    if (!style) continue
    const clean = await cleanStyle(style, surroundings)
    if (!clean) continue
    const known = classes.get(clean)
    const name = known ?? `own-style-${classes.size + 1}`
    if (!known) text += `.${name}.${name}.${name}{${clean}}\n`
    classes.set(clean, name)
    element.attribs.class = `${element.attribs.class ?? ''} ${name}`.trim()
  }
  return text
}

/** A picture gets the address and the size of its part; a drawing between the words becomes a picture. */
async function replacePicture(element: Element, around: ChapterSurroundings): Promise<void> {
  const { path, parts } = around
  if (element.name === 'img') {
    const address = element.attribs.src ?? ''
    const data = /^\s*data:image\/[\w+.-]+;base64,/i.exec(address)
    const target = targetOf(path, address)
    const found = data
      ? await parts.pictureOf(Buffer.from(address.slice(data[0].length), 'base64'), path)
      : target.kind === 'inside'
        ? await parts.picture(target.path)
        : undefined
    show(element, found)
  } else if (element.name === 'svg' && !isWithin(element, 'svg')) {
    const inside = DomUtils.getElementsByTagName('*', element)
    const images = inside.filter(({ name }) => name === 'image')
    const drawn = inside.some(({ name }) => DRAWN.has(name))
    const only = images.length === 1 && !drawn ? images[0] : undefined
    const target = only && targetOf(path, only.attribs['xlink:href'] ?? only.attribs.href ?? '')
    const found =
      target?.kind === 'inside'
        ? await parts.picture(target.path)
        : parts.drawing(DomUtils.getOuterHTML(element, { xmlMode: 'foreign' }))
    const title = inside.find(({ name }) => name === 'title')
    const alt = element.attribs['aria-label'] ?? (title ? DomUtils.textContent(title) : '')
    const { class: name = '', id } = element.attribs
    element.name = 'img'
    element.children = []
    element.attribs = { alt, ...(name && { class: name }), ...(id && { id }) }
    show(element, found)
  }
}

const DRAWN = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text'])

function isWithin(element: Element, name: string): boolean {
  for (let parent = element.parent; parent; parent = parent.parent)
    if (parent instanceof Element && parent.name === name) return true
  return false
}

function show(element: Element, found: BookPicture | undefined): void {
  const { src: _, width: __, height: ___, srcset: ____, ...rest } = element.attribs
  element.attribs = { ...rest, alt: rest.alt ?? '' }
  if (!found) return
  Object.assign(element.attribs, { src: String(found.part), loading: 'lazy' })
  if (found.width && found.height)
    Object.assign(element.attribs, { width: String(found.width), height: String(found.height) })
}

/** Links lead on within the book: `#name` in the chapter, `#chapter-4:name` in another. */
function leadOn(link: Element, { path, chapterOf }: ChapterSurroundings): void {
  const { href, ...rest } = link.attribs
  if (href === undefined) return
  const target = targetOf(path, href)
  link.attribs = rest
  if (target.kind !== 'inside') return
  const chapter = chapterOf(target.path)
  if (chapter === undefined) return
  link.attribs.href =
    target.path === path && target.fragment ? `#${target.fragment}` : `#chapter-${chapter}:${target.fragment}`
}

function measured(document: Document): Pick<CleanChapter, 'characters' | 'places'> {
  const places = new Map<string, number>()
  let characters = 0
  for (const node of nodesOf(document)) {
    if (node instanceof Text) characters += node.data.length
    else if (node instanceof Element && node.attribs.id && !places.has(node.attribs.id))
      places.set(node.attribs.id, characters)
  }
  return { characters, places }
}
