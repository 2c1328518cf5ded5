import { SaxesParser, type SaxesTagNS } from 'saxes'
import { OperatorRefused } from '../operator-refused.ts'
import type { XmlElement } from './xml-element.ts'

const MOST_NESTED = 200
const MOST_ELEMENTS = 500_000

/**
 * The whole document. Throws OperatorRefused for what is not well-formed, for a DOCTYPE (and so for every
 * entity of a file's own), and for more nesting or elements than any question has. Nothing outside of the
 * text is ever looked at.
 */
export function readXml(text: string, file: string): XmlElement {
  let root: XmlElement | undefined
  walkXml(text, file, 1, (element) => {
    root = element
  })
  return root!
}

/**
 * Hands over each element of a depth (2: right below the root) as soon as it is whole, so that a large file
 * is never all in memory; returns the root without what was handed over.
 */
export function walkXml(
  text: string,
  file: string,
  depth: number,
  onWhole: (element: XmlElement, root: XmlElement) => void,
): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let elements = 0
  const refuse = (reason: string): never => {
    throw new OperatorRefused(`${file}, line ${parser.line}: ${reason}`)
  }
  const addText = (content: string) => {
    if (open.length >= depth) open.at(-1)!.children.push(content)
  }
  parser.on('error', (error) => refuse(`is not well-formed XML (${error.message.replace(/^[\d:\s]+/, '')})`))
  parser.on('doctype', () =>
    refuse('has a DOCTYPE, which could name entities and other files: it is refused'),
  )
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', (tag) => {
    const element = elementOf(tag, parser.line)
    root ??= element
    elements = open.length < depth ? 0 : elements + 1
    if (open.length >= MOST_NESTED) refuse(`elements are nested more than ${MOST_NESTED} deep`)
    if (elements > MOST_ELEMENTS) refuse(`there are more than ${MOST_ELEMENTS} elements`)
    if (open.length >= depth) open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    const element = open.pop()!
    if (open.length === depth - 1) onWhole(element, root!)
  })
  parser.write(text).close()
  return root!
}

function elementOf(tag: SaxesTagNS, line: number): XmlElement {
  const attributes = new Map<string, string>()
  for (const { prefix, local, value } of Object.values(tag.attributes))
    if (prefix !== 'xmlns') attributes.set(prefix === 'xml' ? `xml:${local}` : local, value)
  return { name: tag.local, space: tag.uri, attributes, children: [], line }
}
