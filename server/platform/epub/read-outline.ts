import type { Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import { elementsOf, isElement } from './dom-walk.ts'
import type { EpubFiles } from './epub-files.ts'
import { refuseEpub, shortly } from './epub-refused.ts'
import type { EpubPackage } from './read-package.ts'
import { type Target, targetOf } from './resolve-path.ts'

const MOST_ENTRIES = 1_000
const DEEPEST = 6
const LONGEST_TITLE = 200

/** A line of a table of contents. */
export interface OutlineLine {
  title: string
  depth: number
  path: string
  fragment: string
}

/** The table of contents; empty where there is none. */
export function readOutline(files: EpubFiles, { nav, ncx }: EpubPackage): OutlineLine[] {
  const page = nav && files.text(nav.path)
  const lines = page === undefined ? [] : linesOfPage(page, nav!.path)
  if (lines.length > 0) return lines
  const list = ncx && files.xml(ncx.path)
  return list ? linesOfList(list, ncx.path) : []
}

function linesOfPage(page: string, path: string): OutlineLine[] {
  const elements = elementsOf(parseDocument(page, { recognizeSelfClosing: true, decodeEntities: true }))
  const navs = elements.filter(({ name }) => name === 'nav')
  const nav =
    navs.find(({ attribs }) => /\btoc\b/.test(attribs['epub:type'] ?? attribs.role ?? '')) ?? navs[0]
  const lines: OutlineLine[] = []
  const read = (list: Element, depth: number) => {
    for (const item of list.children.filter(isElement).filter(({ name }) => name === 'li')) {
      const inside = item.children.filter(isElement)
      const link = inside.find(({ name }) => name === 'a')
      if (link) add(lines, DomUtils.textContent(link), depth, path, link.attribs.href ?? '')
      if (depth < DEEPEST)
        for (const below of inside.filter(({ name }) => name === 'ol' || name === 'ul'))
          read(below, depth + 1)
    }
  }
  const first = nav && elementsOf(nav).find(({ name }) => name === 'ol' || name === 'ul')
  if (first) read(first, 0)
  return lines
}

function linesOfList(list: XmlElement, path: string): OutlineLine[] {
  const lines: OutlineLine[] = []
  const read = (parent: XmlElement, depth: number) => {
    for (const point of childrenOf(parent, 'navPoint')) {
      const title = textOf(childOf(childOf(point, 'navLabel'), 'text'))
      add(lines, title, depth, path, childOf(point, 'content')?.attributes.get('src') ?? '')
      if (depth < DEEPEST) read(point, depth + 1)
    }
  }
  const map = [...descendantsOf(list)].find(({ name }) => name === 'navMap')
  if (map) read(map, 0)
  return lines
}

function add(lines: OutlineLine[], title: string, depth: number, path: string, address: string): void {
  const target: Target = targetOf(path, address)
  if (target.kind === 'outside') refuseEpub(`links to another site: ${shortly(address)} (${shortly(path)})`)
  const plain = title.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE)
  if (target.kind === 'inside' && plain && lines.length < MOST_ENTRIES)
    lines.push({ title: plain, depth, path: target.path, fragment: target.fragment })
}
