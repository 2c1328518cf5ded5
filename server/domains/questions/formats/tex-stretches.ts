/** How TeX is marked off from text; the longer signs first. */
const MARKS = [
  ['$$', '$$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$', '$'],
] as const

const OPEN = /\$\$?|\\[([]/g

/** The text without its TeX: what is counted or compared as words. */
export function withoutTex(text: string): string {
  const kept: string[] = []
  const unclosed = new Set<string>()
  let from = 0
  OPEN.lastIndex = 0
  for (let found = OPEN.exec(text); found; found = OPEN.exec(text)) {
    const close = MARKS.find(([open]) => open === found[0])![1]
    const start = found.index + found[0].length
    const end = unclosed.has(close) ? -1 : text.indexOf(close, start)
    // A mark that is closed nowhere after here is closed nowhere later either.
    if (end < 0) unclosed.add(close)
    else {
      kept.push(text.slice(from, found.index))
      from = OPEN.lastIndex = end + close.length
    }
  }
  return [...kept, text.slice(from)].join(' ')
}

const MOODLES = [
  ['[tex]', '[/tex]'],
  ['<tex>', '</tex>'],
] as const

/** `[tex]…[/tex]` and `<tex>…</tex>`, Moodle's own marks, as what everybody writes: `\(…\)`. */
export function withCommonTexMarks(html: string): string {
  return MOODLES.reduce(
    (text, [open, close]) => (text.includes(close) ? remarked(text, open, close) : text),
    html,
  )
}

function remarked(text: string, open: string, close: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
    const end = text.indexOf(close, at)
    if (end < 0) break
    parts.push(text.slice(from, at), `\\(${text.slice(at + open.length, end)}\\)`)
    from = end + close.length
  }
  return parts.join('') + text.slice(from)
}
