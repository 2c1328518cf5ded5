import { escapeHtml } from '../escape-html.ts'

/** Names of HTML's elements, those too that the bank refuses: they must not come in as words. */
const TAG = new RegExp(
  `</?(?:${[
    'p|br|hr|div|span|h[1-6]|blockquote|pre|code|q|a|img|figure|figcaption',
    'b|strong|i|em|u|s|sub|sup|small|big|tt|ul|ol|li|dl|dt|dd',
    'table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td',
    'script|style|iframe|frame|object|embed|applet|base|meta|link|form|input|button|svg|math|template|audio|video|source',
  ].join('|')})(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'>]+))*\\s*/?>`,
  'i',
)
const ENTITY = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i

/**
 * A cell as HTML: with a tag or an entity in it it is HTML, else plain text, whose lines the bank itself
 * reads as lines.
 */
export function cellHtml(cell: string): string {
  const text = cell.replaceAll(/\r\n?/g, '\n').trim()
  return TAG.test(text) || ENTITY.test(text) ? text : escapeHtml(text)
}
