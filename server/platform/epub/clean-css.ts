import postcss, { type AtRule, type Declaration, type Root } from 'postcss'
import { refuseEpub, shortly } from './epub-refused.ts'
import { targetOf } from './resolve-path.ts'

/** What a book may say of how it looks; nothing that leaves its place, covers the page, or loads. */
const PROPERTY =
  /^(?:-webkit-|-epub-)?(?:color|background(?:-(?:color|image|position|repeat|size))?|border(?:-[a-z-]+)?|margin(?:-[a-z-]+)?|padding(?:-[a-z-]+)?|width|height|(?:min|max)-(?:width|height)|font(?:-[a-z-]+)?|line-height|letter-spacing|word-[a-z-]+|white-space|text-[a-z-]+|vertical-align|display|float|clear|list-style(?:-[a-z-]+)?|table-layout|caption-side|empty-cells|orphans|widows|(?:page-)?break-[a-z-]+|quotes|content|counter-[a-z]+|direction|unicode-bidi|hyphens|hyphenate-[a-z-]+|overflow-wrap|visibility|opacity|column(?:s|-[a-z-]+)|gap|row-gap|flex(?:-[a-z-]+)?|grid(?:-[a-z-]+)?|justify-[a-z-]+|align-[a-z-]+|order|ruby-[a-z]+|box-sizing|box-shadow|src|unicode-range)$/
const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/gi
const ACTIVE = /expression\s*\(|javascript:|vbscript:|-moz-binding|behavior\s*:|image-set\s*\(|<|@import/i
const KEPT_RULES = new Set(['media', 'supports', 'font-face'])
/** Of sizes of letters, so that they follow the size that the reader chose. */
const SIZED = new Set(['font', 'font-size', 'line-height'])
const POINTS_A_REM = 12
const PIXELS_A_REM = 16

export interface CssSurroundings {
  /** the file in which it stands */
  path: string
  /** the address of a picture or font of the book; undefined: there is none */
  addressOf(path: string): Promise<string | undefined>
}

/** Styles without what loads or acts, and the sheets of the book that they take in, in their order. */
export async function cleanCss(
  text: string,
  surroundings: CssSurroundings,
): Promise<{ text: string; imports: string[]; families: string[] }> {
  const root = parsed(text)
  if (!root) return { text: '', imports: [], families: [] }
  const imports: string[] = []
  const families: string[] = []
  root.walkComments((comment) => void comment.remove())
  root.walkAtRules((rule) => {
    const name = rule.name.toLowerCase()
    if (name === 'import') imports.push(...importOf(rule, surroundings.path))
    if (!KEPT_RULES.has(name) || /[<\\]|url\(/i.test(rule.params)) rule.remove()
  })
  root.walkRules((rule) => {
    if (/[<\\{}]/.test(rule.selector)) rule.remove()
  })
  const declarations: Declaration[] = []
  root.walkDecls((declaration) => void declarations.push(declaration))
  for (const declaration of declarations) {
    const { prop, value } = declaration
    const kept = await cleanValue(prop.toLowerCase(), value, surroundings)
    if (kept === undefined) declaration.remove()
    else declaration.value = kept
    if (kept && prop.toLowerCase() === 'font-family') families.push(...kept.split(',').map(bare))
  }
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  return { text: root.toString(), imports, families }
}

/** The declarations of an element's own style; the sheets of a book have it under a class. */
export async function cleanStyle(text: string, surroundings: CssSurroundings): Promise<string> {
  return (await cleanCss(`a{${text.replaceAll(/[{}]/g, '')}}`, surroundings)).text
    .replace(/^a\{|\}$/g, '')
    .trim()
}

const bare = (family: string) => family.trim().replace(/^["']|["']$/g, '')

function parsed(text: string): Root | undefined {
  try {
    return postcss.parse(text)
  } catch {
    // As browsers do with a sheet of which they understand nothing.
    return undefined
  }
}

function importOf(rule: AtRule, path: string): string[] {
  const address = /^(?:url\(\s*)?["']?([^"')\s]+)/i.exec(rule.params.trim())?.[1] ?? ''
  const target = targetOf(path, address)
  if (target.kind === 'outside')
    refuseEpub(`takes styles from elsewhere: ${shortly(address)} (${shortly(path)})`)
  return target.kind === 'inside' ? [target.path] : []
}

async function cleanValue(
  property: string,
  value: string,
  { path, addressOf }: CssSurroundings,
): Promise<string | undefined> {
  // A letter that is written as its number hides what it is part of, unless it is text to be shown.
  if (!PROPERTY.test(property) || ACTIVE.test(value)) return undefined
  if (value.includes('\\') && !(property === 'content' && !/\(/.test(value))) return undefined
  let clean = ''
  let from = 0
  for (const match of value.matchAll(ADDRESS)) {
    const address = match[1] ?? match[2] ?? match[3] ?? ''
    const target = targetOf(path, address)
    if (target.kind === 'outside') refuseEpub(`loads from elsewhere: ${shortly(address)} (${shortly(path)})`)
    const shown = target.kind === 'inside' ? await addressOf(target.path) : undefined
    if (shown === undefined) return undefined
    clean += `${value.slice(from, match.index)}url("${shown}")`
    from = match.index + match[0].length
  }
  clean += value.slice(from)
  if (/url\(/i.test(clean.replaceAll(/url\("\d+"\)/g, ''))) return undefined
  return SIZED.has(property) ? inRems(clean) : clean
}

const inRems = (value: string) =>
  value.replace(/(?<![\w.-])(\d*\.?\d+)(px|pt)\b/gi, (_, number: string, unit: string) => {
    const each = unit.toLowerCase() === 'pt' ? POINTS_A_REM : PIXELS_A_REM
    return `${Math.round((Number(number) / each) * 1000) / 1000}rem`
  })
