import { type RichTextRules, readRichText } from '../../../platform/rich-text.ts'
import { hideMarkup } from './hide-markup.ts'
import { latexWords } from './latex-words.ts'
import { layoutOf, paragraphs } from './paragraphs.ts'
import { renderTex } from './render-tex.ts'
import { NO_TEXT } from './shield.ts'

export interface QuestionTextRules {
  /** where a picture that came with the file is shown, or why it cannot be */
  pictureOf: NonNullable<RichTextRules['pictureOf']>
  /** only where nobody is being examined any more */
  links: boolean
}

export interface RichQuestionText {
  /** safe HTML, its mathematics rendered */
  shown: string
  /** why the question cannot be taken */
  faults: string[]
  /** what its author should look at */
  notes: string[]
}

/**
 * A text of a question as it is shown: HTML with TeX between dollars or brackets, or the LaTeX that
 * examinations are written in.
 */
export function readQuestionText(source: string, rules: QuestionTextRules): RichQuestionText {
  const unreadable = faultOfCharacters(source)
  if (unreadable !== undefined) return { shown: '', faults: [unreadable], notes: [] }
  if (!/[<&$\\\n>]/.test(source)) return { shown: source.trim(), faults: [], notes: [] }
  const hidden = hideMarkup(source.replace(ENVIRONMENT, withLineEnds))
  const { markup, tex, maths, faults, notes } = hidden
  const layout = layoutOf(markup)
  const words = latexWords(hidden.words, {
    block: (html) => `\n\n${markup.hide(html)}\n\n`,
    note: (text) => notes.push(text),
  })
  const html = markup.show(paragraphs(words, layout, (at) => maths[at]!.display))
  const read = readRichText(html, rules)
  faults.push(...read.active.map((found) => `active markup: ${found}`), ...read.pictureFaults)
  notes.push(...read.wordlessPictures.map((name) => `picture ${name} has no alternative text (alt)`))
  if (!rules.links && /<a\s[^<>]*href/i.test(html))
    notes.push('a link is left out, its words stay: while a test is taken it would lead away')
  return { shown: withMath(read.html), faults, notes }

  /** Only between tags: what a mark inside a tag would insert there is not an attribute. */
  function withMath(sanitised: string): string {
    let shown = 0
    const parts = sanitised.split(/(<[^<>]*>)/)
    const drawn = parts.map((part, at) => {
      const isTag = at % 2 === 1
      return tex.replace(part, (_, number) => {
        shown += isTag ? 0 : 1
        return isTag ? '' : drawnMath(number)
      })
    })
    if (shown < maths.length && faults.length === 0)
      faults.push('mathematics is where no text can be, such as in an attribute of a tag')
    return drawn.join('')
  }

  function drawnMath(number: number): string {
    const { tex: written, display } = maths[number]!
    const { html: drawn, unparsed, active } = renderTex(written, display)
    const told = written.length > 60 ? `${written.slice(0, 60)}…` : written
    faults.push(...active.map((command) => `active markup: ${command} in “${told}”`))
    if (unparsed !== undefined) notes.push(`“${told}” is shown as its source: ${unparsed}`)
    return drawn
  }
}

const ENVIRONMENT = /\\begin\s*\{(tabular|itemize|enumerate|center)\}[\s\S]*?\\end\s*\{\1\}/g

/**
 * Text from a table's cell or an editor has `<br>` where LaTeX had a line break, which has no meaning there.
 */
function withLineEnds(environment: string): string {
  return environment.replace(/<br\s*\/?>/gi, '\n')
}

function faultOfCharacters(source: string): string | undefined {
  if (!source.isWellFormed()) return 'holds half of a character (a lone surrogate)'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(source)) return 'holds a control character'
  return NO_TEXT.test(source) ? 'holds a Unicode noncharacter' : undefined
}
