/** An element of a file: its name without its prefix, and all its contents. */
export interface XmlElement {
  name: string
  /** its namespace; empty for none */
  space: string
  /** by name without prefix, but `xml:lang` */
  attributes: ReadonlyMap<string, string>
  children: (XmlElement | string)[]
  /** where it begins, from 1 */
  line: number
}

export function isElement(child: XmlElement | string): child is XmlElement {
  return typeof child !== 'string'
}

/** The elements right below, of this name where one is given. */
export function childrenOf(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(isElement).filter((child) => name === undefined || child.name === name)
}

/** The first element of this name right below. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && childrenOf(element, name)[0]
}

/** Every element below, in the order of the file. */
export function* descendantsOf(element: XmlElement): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    yield child
    yield* descendantsOf(child)
  }
}

/** All text below, its elements left out. */
export function textOf(element: XmlElement | undefined): string {
  if (!element) return ''
  return element.children.map((child) => (isElement(child) ? textOf(child) : child)).join('')
}
