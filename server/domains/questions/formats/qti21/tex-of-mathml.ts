import { childrenOf, isElement, textOf, type XmlElement } from '../../../../platform/xml/xml-element.ts'
import { QuestionRejected } from '../question-rejected.ts'

/** What KaTeX shows for a sign exactly as MathML means it. */
const SIGNS: Record<string, string> = {
  '−': '-',
  '×': '\\times ',
  '⋅': '\\cdot ',
  '·': '\\cdot ',
  '÷': '\\div ',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '≡': '\\equiv ',
  '∞': '\\infty ',
  '→': '\\to ',
  '⇒': '\\Rightarrow ',
  '⇔': '\\Leftrightarrow ',
  '∈': '\\in ',
  '∉': '\\notin ',
  '⊂': '\\subset ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  '∠': '\\angle ',
  '△': '\\triangle ',
  '∥': '\\parallel ',
  '⊥': '\\perp ',
  '∝': '\\propto ',
  '∴': '\\therefore ',
  '∂': '\\partial ',
  '°': '^{\\circ}',
  '′': "'",
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
}
const PLAIN = /^[\p{Script=Greek}A-Za-z0-9+\-*/=<>()[\]|.,:;!'?]$/u

/**
 * The formula as TeX, in line or on a line of its own. Throws, naming it, for what has no exact counterpart.
 */
export function texOfMathml(math: XmlElement): string {
  const tex = annotated(math) ?? row(math)
  return math.attributes.get('display') === 'block' ? `\\[${tex}\\]` : `\\(${tex}\\)`
}

/** What the author wrote, where the file has kept it. */
function annotated(math: XmlElement): string | undefined {
  const [semantics] = childrenOf(math)
  if (semantics?.name !== 'semantics') return undefined
  const tex = childrenOf(semantics, 'annotation').find(({ attributes }) =>
    /^(?:application\/x-tex|latex|tex)$/i.test(attributes.get('encoding') ?? ''),
  )
  const written = tex && textOf(tex).trim()
  return written && !/\\[()[\]]/.test(written) ? written : undefined
}

const WRITE: Record<string, (element: XmlElement) => string> = {
  mrow: row,
  mstyle: row,
  semantics: (element) => parts(element, undefined)[0] ?? '',
  mn: (element) => signs(textOf(element)).replaceAll(',', '{,}'),
  mi: identifier,
  mo: (element) => signs(textOf(element)),
  mtext: (element) => `\\text{${words(textOf(element))}}`,
  mspace: () => '\\ ',
  mfrac: (element) => `\\frac${parts(element, 2).join('')}`,
  msqrt: (element) => `\\sqrt{${row(element)}}`,
  mroot(element) {
    const [base, index] = parts(element, 2)
    return `\\sqrt[${index}]${base}`
  },
  msup(element) {
    const [base, above] = parts(element, 2)
    return `${base}^${above}`
  },
  msub(element) {
    const [base, below] = parts(element, 2)
    return `${base}_${below}`
  },
  msubsup(element) {
    const [base, below, above] = parts(element, 3)
    return `${base}_${below}^${above}`
  },
}

/** Attributes that change nothing of what is meant. */
const HARMLESS = new Set([
  'id',
  'class',
  'display',
  'displaystyle',
  'xml:lang',
  'alttext',
  'stretchy',
  'form',
])

function texOf(element: XmlElement): string {
  const write = Object.hasOwn(WRITE, element.name) ? WRITE[element.name] : undefined
  if (!write) throw unlike(`<${element.name}>`)
  for (const name of element.attributes.keys())
    if (!HARMLESS.has(name) && !(element.name === 'mspace')) throw unlike(`${name} of <${element.name}>`)
  return write(element)
}

function row(element: XmlElement): string {
  const stray = element.children.find((child) => !isElement(child) && child.trim() !== '')
  if (stray) throw unlike(`text in <${element.name}>`)
  return childrenOf(element).map(texOf).join('')
}

/** The parts of an element, each in braces. */
function parts(element: XmlElement, count: number | undefined): string[] {
  const children = childrenOf(element)
  if (count !== undefined && children.length !== count)
    throw unlike(`<${element.name}> of ${children.length} parts`)
  return children.map((child) => (child.name === 'annotation' ? '' : `{${texOf(child)}}`))
}

/** A single letter is italic, a word is upright. */
function identifier(element: XmlElement): string {
  const name = textOf(element).trim()
  return [...name].length > 1 ? `\\mathrm{${signs(name)}}` : signs(name)
}

function signs(text: string): string {
  return [...text.trim()].map((sign) => SIGNS[sign] ?? (PLAIN.test(sign) ? sign : refuseSign(sign))).join('')
}

function words(text: string): string {
  if (/[\\{}$%#&_^~]/.test(text)) throw unlike('signs of TeX in <mtext>')
  return text
}

function refuseSign(sign: string): never {
  throw unlike(`the sign ${JSON.stringify(sign)}`)
}

function unlike(what: string): QuestionRejected {
  return new QuestionRejected(`its formula has ${what}, which has no exact TeX equivalent: write it as TeX`)
}
