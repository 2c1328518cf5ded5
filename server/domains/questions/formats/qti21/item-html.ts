import { isElement, type XmlElement } from '../../../../platform/xml/xml-element.ts'
import { escapeAttribute, escapeHtml } from '../escape-html.ts'
import { QuestionRejected } from '../question-rejected.ts'
import type { QtiFiles } from './qti-files.ts'
import { texOfMathml } from './tex-of-mathml.ts'

const KEPT = new Set(
  (
    'p div span br hr h1 h2 h3 h4 h5 h6 pre blockquote q cite code kbd samp var dfn abbr acronym address ' +
    'strong em b i u s big small tt sub sup ul ol li dl dt dd ' +
    'table caption colgroup col thead tbody tfoot tr th td a section article aside header footer figure figcaption'
  ).split(' '),
)
const VOID = new Set(['br', 'hr', 'col'])
const KEPT_ATTRIBUTES = new Set(['colspan', 'rowspan', 'scope', 'href'])
const MATHML = 'http://www.w3.org/1998/Math/MathML'

export interface ItemHtmlOptions {
  files: QtiFiles
  /** the replacement for an element that is not text: an interaction, feedback; undefined for any other */
  instead?: (element: XmlElement) => string | undefined
}

/**
 * The contents of an element of an item, as HTML with TeX. Throws, naming it, for anything our texts cannot
 * hold.
 */
export function itemHtml(element: XmlElement, options: ItemHtmlOptions): string {
  return element.children
    .map((child) => (isElement(child) ? htmlOf(child, options) : escapeHtml(child)))
    .join('')
}

function htmlOf(element: XmlElement, options: ItemHtmlOptions): string {
  const { name } = element
  const instead = options.instead?.(element)
  if (instead !== undefined) return instead
  if (name === 'math' && (element.space === MATHML || element.space === ''))
    return escapeHtml(texOfMathml(element))
  if (name === 'img') return picture(element, 'src', element.attributes.get('alt') ?? '', options)
  if (name === 'object' && /^image\//i.test(element.attributes.get('type') ?? ''))
    return picture(element, 'data', '', options)
  if (!KEPT.has(name)) throw new QuestionRejected(`<${describe(element)}> is not supported`)
  const attributes = [...element.attributes]
    .filter(([attribute]) => KEPT_ATTRIBUTES.has(attribute))
    .map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`)
  if (VOID.has(name)) return `<${name}>`
  return `<${name}${attributes.join('')}>${itemHtml(element, options)}</${name}>`
}

function picture(element: XmlElement, attribute: string, alt: string, { files }: ItemHtmlOptions): string {
  const href = element.attributes.get(attribute)
  if (!href) throw new QuestionRejected(`<${element.name}> names no picture`)
  return `<img src="${escapeAttribute(files.pictureAt(href))}" alt="${escapeAttribute(alt)}">`
}

function describe({ name, attributes }: XmlElement): string {
  const type = attributes.get('type')
  return name === 'object' && type ? `object type="${type}"` : name
}
