import { Marked, type Token, type Tokens } from 'marked'
import { phoneAddress, shownPhone } from '../../../display/phone.ts'
import { PLACEHOLDER } from './placeholders.ts'

/** `{phone}` in a text, filled before it is written. */
export interface PlaceholderToken extends Tokens.Generic {
  type: 'placeholder'
  raw: string
  name: string
  inLink: boolean
  value: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!)

/** Numbers and e-mail addresses that come from site.json can be dialled and written to. */
function writtenValue({ name, value, inLink }: PlaceholderToken): string {
  const isPhone = /phone$/i.test(name)
  const shown = escaped(isPhone ? shownPhone(value) : value)
  if (inLink || !(isPhone || /email$/i.test(name))) return shown
  return `<a href="${escaped(isPhone ? phoneAddress(value) : `mailto:${value}`)}">${shown}</a>`
}

/** Markdown as pages are written in it: GitHub’s, and `{name}` is a placeholder. */
const marked = new Marked({
  gfm: true,
  extensions: [
    {
      name: 'placeholder',
      level: 'inline',
      start: (text) => PLACEHOLDER.exec(text)?.index,
      tokenizer(text): PlaceholderToken | undefined {
        const found = new RegExp(`^${PLACEHOLDER.source}`).exec(text)
        if (!found) return undefined
        return {
          type: 'placeholder',
          raw: found[0],
          name: found[1]!,
          inLink: this.lexer.state.inLink,
          value: found[0],
        }
      },
      renderer: (token) => writtenValue(token as PlaceholderToken),
    },
  ],
})

/** Reads Markdown, shows every token to `visit`, which may change it, and writes HTML. */
export function htmlOfMarkdown(body: string, visit: (token: Token | PlaceholderToken) => void): string {
  const tokens = marked.lexer(body)
  marked.walkTokens(tokens, visit)
  return marked.parser(tokens)
}
