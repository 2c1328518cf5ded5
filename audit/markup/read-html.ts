export interface Tag {
  name: string
  attributes: Record<string, string>
  /** the contents of a script, style, title or textarea */
  text: string
}

const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const ATTRIBUTES = '(?:"[^"]*"|\'[^\']*\'|[^"\'>])*'
/** Comments, elements that hold plain text, and all other opening tags. */
const TOKEN = new RegExp(
  `<!--[\\s\\S]*?-->|<(script|style|title|textarea)\\b(${ATTRIBUTES})>([\\s\\S]*?)</\\1\\s*>|<([a-z][a-z0-9-]*)(${ATTRIBUTES})>`,
  'gi',
)

/** The opening tags of a document in order. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  for (const [, holder, holderAttributes, text = '', name = holder, attributes] of html.matchAll(TOKEN))
    if (name !== undefined)
      tags.push({
        name: name.toLowerCase(),
        attributes: attributesOf(attributes ?? holderAttributes ?? ''),
        text,
      })
  return tags
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE))
    attributes[name.toLowerCase()] = decoded(double ?? single ?? bare ?? '')
  return attributes
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole
    return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10))
  })
}
