/** An element of a page as it was sent. */
export interface PageElement {
  tag: string
  attributes: Record<string, string>
  children: (PageElement | string)[]
}

const WITHOUT_END = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style|title|textarea)\b([^>]*)>([\s\S]*?)<\/\1>|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:\s+[^\s=/>]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi
const ATTRIBUTE = /([^\s=/]+)(?:="([^"]*)")?/g
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/**
 * The tree of a page that closes what it opens, as every page of the store does; throws where one does not.
 */
export function readTree(html: string): PageElement {
  const root: PageElement = { tag: '#page', attributes: {}, children: [] }
  const open = [root]
  let read = 0
  for (const token of html.matchAll(TOKEN)) {
    if (token.index !== read) break
    read += token[0].length
    take(token, open)
  }
  if (read !== html.length) throw new Error(`cannot read: ${html.slice(read, read + 80)}`)
  if (open.length > 1) throw new Error(`never closed: ${open.at(-1)!.tag}`)
  return root
}

function take(token: RegExpMatchArray, open: PageElement[]): void {
  const [text, raw, rawAttributes = '', rawText = '', end, start, attributes = '', slash] = token
  const parent = open.at(-1)!
  if (raw) {
    const tag = raw.toLowerCase()
    // Scripts and styles know no entities.
    const inside = tag === 'script' || tag === 'style' ? rawText : decoded(rawText)
    parent.children.push({ tag, attributes: attributesOf(rawAttributes), children: [inside] })
  } else if (end) {
    if (parent.tag !== end.toLowerCase()) throw new Error(`${parent.tag} is closed by ${end}`)
    open.pop()
  } else if (start) {
    const element = { tag: start.toLowerCase(), attributes: attributesOf(attributes), children: [] }
    parent.children.push(element)
    if (!slash && !WITHOUT_END.has(element.tag)) open.push(element)
  } else if (!text.startsWith('<!')) parent.children.push(decoded(text))
}

/** Names in lower case, as a browser reads them. */
function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name!.toLowerCase(), decoded(value)]),
  )
}

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
