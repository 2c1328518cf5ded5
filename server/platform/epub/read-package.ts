import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import type { EpubFiles } from './epub-files.ts'
import { refuseEpub, shortly } from './epub-refused.ts'
import { targetOf } from './resolve-path.ts'

const MOST_CHAPTERS = 2_000
const PAGES_OF_TEXT = new Set(['application/xhtml+xml', 'text/html', 'application/x-dtbook+xml'])

export interface PackageItem {
  id: string
  path: string
  type: string
  properties: string[]
}

/** What an EPUB says of itself. */
export interface EpubPackage {
  language: string | null
  rightToLeft: boolean
  /** of which keys of obfuscated fonts are made */
  identifier: string
  items: PackageItem[]
  /** in the order in which they are read */
  chapters: PackageItem[]
  /** the table of contents: of today's books a page, of older ones a list */
  nav: PackageItem | undefined
  ncx: PackageItem | undefined
}

/** Throws EpubRefused for a book that is not whole in its own files, or that is laid out in fixed pages. */
export function readPackage(files: EpubFiles): EpubPackage {
  const container =
    files.xml('META-INF/container.xml') ?? refuseEpub('has no container (META-INF/container.xml)')
  const root = [...descendantsOf(container)].find(
    ({ name, attributes }) =>
      name === 'rootfile' &&
      (attributes.get('media-type') ?? PACKAGE) === PACKAGE &&
      attributes.has('full-path'),
  )
  const path = root?.attributes.get('full-path') ?? refuseEpub('has a container that names no book')
  const book = files.xml(path) ?? refuseEpub(`has a container that leads to nowhere (${shortly(path)})`)
  const metadata = childOf(book, 'metadata')
  const all = metadata ? [...descendantsOf(metadata)] : []
  if (isFixed(all)) refuseEpub('is laid out in fixed pages, which cannot follow a screen: take a PDF of it')
  const items = itemsOf(book, path)
  const byId = new Map(items.map((item) => [item.id, item]))
  const spine = childOf(book, 'spine')
  const named = spine ? childrenOf(spine, 'itemref') : []
  if (named.length === 0) refuseEpub('has no chapters: its spine is empty')
  if (named.length > MOST_CHAPTERS) refuseEpub(`has over ${MOST_CHAPTERS} chapters`)
  const chapters = named.map(({ attributes }) => {
    const id = attributes.get('idref') ?? ''
    if (/rendition:layout-pre-paginated/.test(attributes.get('properties') ?? ''))
      refuseEpub('is laid out in fixed pages, which cannot follow a screen: take a PDF of it')
    const item = byId.get(id) ?? refuseEpub(`names a chapter that it does not list (${shortly(id)})`)
    if (!PAGES_OF_TEXT.has(item.type))
      refuseEpub(`has a chapter that is no page of text (${shortly(item.path)}: ${shortly(item.type)})`)
    if (!files.find(item.path)) refuseEpub(`lacks a chapter (${shortly(item.path)})`)
    return item
  })
  const unique = book.attributes.get('unique-identifier')
  const identifiers = all.filter(({ name }) => name === 'identifier')
  const identifier = identifiers.find(({ attributes }) => attributes.get('id') === unique) ?? identifiers[0]
  const language = textOf(all.find(({ name }) => name === 'language')).trim()
  return {
    language: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language) ? language : null,
    rightToLeft: spine?.attributes.get('page-progression-direction') === 'rtl',
    identifier: textOf(identifier),
    items,
    chapters,
    nav: items.find(({ properties }) => properties.includes('nav')),
    ncx: byId.get(spine?.attributes.get('toc') ?? '') ?? items.find(({ type }) => type === NCX),
  }
}

const PACKAGE = 'application/oebps-package+xml'
const NCX = 'application/x-dtbncx+xml'

function isFixed(metadata: readonly XmlElement[]): boolean {
  return metadata.some(
    (element) =>
      element.name === 'meta' &&
      ((element.attributes.get('property') === 'rendition:layout' &&
        textOf(element).trim() === 'pre-paginated') ||
        (element.attributes.get('name') === 'fixed-layout' && element.attributes.get('content') === 'true')),
  )
}

function itemsOf(book: XmlElement, path: string): PackageItem[] {
  const manifest = childOf(book, 'manifest')
  const listed = manifest ? childrenOf(manifest, 'item') : []
  return listed.map(({ attributes }) => {
    const href = attributes.get('href') ?? ''
    const target = targetOf(path, href)
    if (target.kind !== 'inside') refuseEpub(`is not whole: it takes ${shortly(href)} from elsewhere`)
    return {
      id: attributes.get('id') ?? '',
      path: (target as { path: string }).path,
      type: (attributes.get('media-type') ?? '').trim().toLowerCase(),
      properties: (attributes.get('properties') ?? '').split(/\s+/),
    }
  })
}
