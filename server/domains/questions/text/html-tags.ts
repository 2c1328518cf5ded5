const NAMES = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas caption
  center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer
  form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee
  math menu meta meter nav nobr noframes noscript object ol optgroup option output p param picture plaintext pre progress q rp rt ruby
  s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea
  tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
)

/** Whether a browser knows an element of that name; a word processor's own names hold a colon. */
export function isHtmlTag(name: string): boolean {
  return NAMES.has(name.toLowerCase()) || name.includes(':')
}

/** Block elements: a text that has one defines its own paragraphs. */
const BLOCKS =
  /^<\/?(?:address|article|aside|blockquote|center|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|ul)\b/i

export function isBlock(tag: string): boolean {
  return BLOCKS.test(tag)
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`]+))?/g
const WITHOUT_VALUE =
  /^(?:nowrap|noshade|compact|hidden|reversed|disabled|checked|selected|readonly|required|open|async|defer|controls|autoplay|allowfullscreen|itemscope|ismap|novalidate|multiple|muted|loop|contenteditable|\/)$/i

/** What is heard, moves or is filled in; removed as other tags are, it would take what it means along. */
const NO_TEXT = /^(?:audio|button|canvas|input|map|option|picture|select|textarea|video)$/i

/**
 * The fault of a tag that is none: in “if a<b and c>d” a browser would read one, and hide its contents. Word
 * processors' fonts, colours and classes are not a fault.
 */
export function tagFault(tag: string): string | undefined {
  const [, name, rest] = /^<\/?([a-z][^\s/>]*)([\s\S]*?)\/?>$/i.exec(tag) ?? []
  if (name === undefined || rest === undefined) return undefined
  const told = `“${tag.length > 30 ? `${tag.slice(0, 30)}…` : tag}”`
  if (!isHtmlTag(name)) return `${told} is not HTML: write &lt; for “less than”`
  if (NO_TEXT.test(name)) return `${told} is not allowed in a question`
  for (const [attribute, word] of rest.matchAll(ATTRIBUTE))
    if (!attribute.includes('=') && !WITHOUT_VALUE.test(word!))
      return `${told} reads as a tag: write &lt; for “less than”`
  return undefined
}
