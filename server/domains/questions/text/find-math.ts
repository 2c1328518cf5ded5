import { isHtmlTag } from './html-tags.ts'

interface FoundMath {
  tex: string
  display: boolean
  /** the place behind it */
  end: number
}

const LONGEST = 5000
const CLOSING: Record<string, string> = { $$: '$$', '\\(': '\\)', '\\[': '\\]' }

/**
 * The mathematics that begins at this position of a text, if any does: `$$…$$`, `\(…\)`, `\[…\]`, or `$…$` by
 * the rule that protects prices: no white space after the first dollar nor before the last (unless the text
 * between them is clearly TeX), no digit after the last, no blank line and no tag between them. A dollar
 * inside braces or an environment ends nothing, as in `$\text{where $x>0$}$`.
 */
export function findMath(source: string, start: number): FoundMath | undefined {
  const opening = source.slice(start, start + 2)
  const closing = CLOSING[opening]
  if (closing !== undefined) {
    const end = source.indexOf(closing, start + 2)
    if (end < 0 || end - start > LONGEST) return undefined
    const inner = source.slice(start + 2, end).replace(/<br\s*\/?>/gi, ' ')
    if (inner.trim() === '' || holdsTag(inner)) return undefined
    return { tex: texOf(inner), display: opening !== '\\(', end: end + 2 }
  }
  const end = opening[0] === '$' ? findLastDollar(source, start + 1) : undefined
  if (end === undefined || /\d/.test(source[end + 1] ?? '')) return undefined
  const inner = source.slice(start + 1, end)
  if (inner.trim() === '' || (/^\s|\s$/.test(inner) && !EVIDENT_TEX.test(inner))) return undefined
  return { tex: texOf(inner), display: false, end: end + 1 }
}

const EVIDENT_TEX = /\\[a-z]|[{}^_]/i

const STOP = /\\(begin|end)\b|\\[\s\S]|[{}$<]|\n[^\S\n]*\n/g

/** The first dollar that is in no braces and no environment. */
function findLastDollar(source: string, start: number): number | undefined {
  let depth = 0
  STOP.lastIndex = start
  for (let found = STOP.exec(source); found; found = STOP.exec(source)) {
    const { 0: sign, 1: environment, index } = found
    if (index - start > LONGEST) return undefined
    if (sign === '{' || environment === 'begin') depth += 1
    else if (sign === '}' || environment === 'end') depth -= 1
    else if (sign === '<' && beginsTag(source, index)) return undefined
    else if (depth <= 0 && sign[0] === '\n') return undefined
    else if (depth <= 0 && sign === '$') return index
  }
  return undefined
}

const TAG = /<\/?([a-z][a-z0-9]*)(?:\s[^<>$]{0,2000})?\/?>/iy

function beginsTag(source: string, at: number): boolean {
  TAG.lastIndex = at
  const [, name] = TAG.exec(source) ?? []
  return name !== undefined && isHtmlTag(name)
}

function holdsTag(inner: string): boolean {
  for (let at = inner.indexOf('<'); at >= 0; at = inner.indexOf('<', at + 1))
    if (beginsTag(inner, at)) return true
  return false
}

const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** In HTML, `<` and `&` appear as entities, also inside mathematics. */
function texOf(inner: string): string {
  return inner
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos|nbsp));/gi,
      (whole, decimal, hex, name) => {
        if (name !== undefined) return ENTITIES[(name as string).toLowerCase()]!
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
        return code > 31 && code < 0xd800 ? String.fromCharCode(code).replace('\u00a0', ' ') : whole
      },
    )
    .trim()
}
