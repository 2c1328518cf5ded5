import { Marked, type Tokens } from 'marked'
import { escapeHtml } from './escape-html.ts'
import { QuestionRejected } from './question-rejected.ts'

const LONGEST = 50_000

/** `$…$` as Pandoc reads it, so that "$5 and $7" are prices. */
const TEX_IN_LINE = /^\$(?=[^\s$])(?:\\.|[^$\\\n])*?(?<=\S)\$(?!\d)/
const TEX_MARKS = [
  ['$$', '$$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
] as const

/** What Markdown would take for emphasis or an escape inside of TeX stays as it is. */
const marked = new Marked({
  gfm: true,
  // An address in a text is what it says, no link.
  tokenizer: { url: () => undefined },
  extensions: [
    {
      name: 'tex',
      level: 'inline',
      start: (text) => /\$|\\[([]/.exec(text)?.index,
      tokenizer(text): Tokens.Generic | undefined {
        const raw = texAtStart(text)
        return raw === undefined ? undefined : { type: 'tex', raw }
      },
      renderer: ({ raw }) => escapeHtml(raw),
    },
  ],
})

/** Markdown as HTML; one paragraph alone is no paragraph, so that it can be an option. */
export function htmlOfMarkdown(text: string): string {
  if (text.length > LONGEST) throw new QuestionRejected(`a text is longer than ${LONGEST} characters`)
  try {
    return unwrapped(marked.parse(text, { async: false }).trim())
  } catch {
    throw new QuestionRejected('a text in Markdown is nested too deeply to be read')
  }
}

function texAtStart(text: string): string | undefined {
  for (const [open, close] of TEX_MARKS) {
    if (!text.startsWith(open)) continue
    const end = text.indexOf(close, open.length)
    return end > open.length ? text.slice(0, end + close.length) : undefined
  }
  return TEX_IN_LINE.exec(text)?.[0]
}

/** Without the single paragraph around the whole text. */
export function unwrapped(html: string): string {
  const inner = /^<p(?:\s[^>]*)?>([\s\S]*)<\/p>$/i.exec(html.trim())?.[1]
  return inner === undefined || /<\/?p[\s>]/i.test(inner) ? html : inner.trim()
}
