import { latexTable } from './latex-table.ts'

interface LatexTools {
  /** hides a table or list, so that no paragraph goes through it */
  block(html: string): string
  note(text: string): void
}

/**
 * LaTeX as examination texts use it, converted to HTML; anything not understood stays as it is and is
 * reported.
 */
export function latexWords(words: string, tools: LatexTools): string {
  if (!words.includes('\\')) return words
  const { note } = tools
  const laidOut = withEnvironments(withCommands(words), tools)
  const shown = laidOut
    .replace(/\\\\[^\S\n]*\n/g, '<br>')
    .replace(/\\([%&#_{}])/g, (_, sign: string) => (sign === '&' ? '&amp;' : sign))
  for (const [command] of shown.matchAll(/\\[a-z]{2,}(?:\s*\{[^{}\\]{0,40}\})?/gi))
    note(`“${command}” is not LaTeX that is understood outside $…$; it is shown unchanged`)
  return shown
}

const TAGS: Record<string, string> = {
  textbf: 'strong',
  textit: 'em',
  emph: 'em',
  underline: 'u',
  texttt: 'code',
  textsuperscript: 'sup',
  textsubscript: 'sub',
}
const INNERMOST_COMMAND =
  /\\(textbf|textit|emph|underline|texttt|textsuperscript|textsubscript|text|mbox)\s*\{((?:[^{}\\]|\\[^a-z])*)\}/gi
const DEEPEST = 20

/** Commands around words, from the innermost. */
function withCommands(words: string): string {
  let found = words
    .replace(/\\(?:ldots|dots)(?![a-z])(?:\{\})?/gi, '…')
    .replace(/\\q?quad(?![a-z])/g, ' ')
    .replace(/\\newline(?![a-z])/g, '<br>')
    .replace(/\\(?:noindent|centering|bigskip|medskip|smallskip|par)(?![a-z])/g, ' ')
  for (let depth = 0; depth < DEEPEST; depth++) {
    const next = found.replace(INNERMOST_COMMAND, (_, name: string, inner: string) => {
      const tag = TAGS[name.toLowerCase()]
      return tag ? `<${tag}>${inner}</${tag}>` : inner
    })
    if (next === found) break
    found = next
  }
  return found
}

const INNERMOST_ENVIRONMENT =
  /\\begin\s*\{(tabular|center|flushleft|flushright|table|enumerate|itemize|quote)\}((?:(?!\\begin\s*\{|\\end\s*\{)[\s\S])*)\\end\s*\{\1\}/g
const LAYOUT = /^(?:center|flushleft|flushright|table)$/

function withEnvironments(words: string, { block, note }: LatexTools): string {
  let found = words
  for (let depth = 0; depth < DEEPEST; depth++) {
    const next = found.replace(INNERMOST_ENVIRONMENT, (whole, name: string, body: string) => {
      if (LAYOUT.test(name)) return `\n\n${body.replace(/^\s*\[[^\]]*\]/, '')}\n\n`
      if (name === 'quote') return block(`<blockquote>${body.trim()}</blockquote>`)
      if (name === 'itemize' || name === 'enumerate') return block(latexList(name, body))
      const table = latexTable(body, note)
      return table === undefined ? whole : block(table)
    })
    if (next === found) break
    found = next
  }
  return found
}

/**
 * `[(a)]` and `[label=(\roman*)]` count in letters; points that bring their own marks keep them, in a list
 * without any of ours.
 */
function latexList(name: string, body: string): string {
  const [, options = '', rest] = /^\s*(?:\[([^\]]*)\])?([\s\S]*)$/.exec(body)!
  const points = rest!.split(/\\item(?![a-z])/).slice(1)
  const items = points.map((point) => {
    const [, mark, text] = /^\s*(?:\[([^\]]*)\])?([\s\S]*)$/.exec(point)!
    return { mark, text: text!.trim() }
  })
  if (items.some(({ mark }) => mark !== undefined))
    return items.map(({ mark = '', text }) => `<p>${mark} ${text}</p>`).join('')
  const list = items.map(({ text }) => `<li>${text}</li>`).join('')
  if (name === 'itemize') return `<ul>${list}</ul>`
  const type = /\\alph|^\W*a\W*$/.test(options)
    ? 'a'
    : /\\Alph|^\W*A\W*$/.test(options)
      ? 'A'
      : /\\roman|^\W*i\W*$/.test(options)
        ? 'i'
        : /\\Roman|^\W*I\W*$/.test(options)
          ? 'I'
          : ''
  return `<ol${type && ` type="${type}"`}>${list}</ol>`
}
