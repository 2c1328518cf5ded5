import { QuestionRejected } from './question-rejected.ts'
import { withoutTex } from './tex-stretches.ts'

export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text by the language marks of Moodle's two filters; without marks it is the same in every language. */
export interface MarkedText {
  marked: ReadonlySet<Language>
  in: Record<Language, string>
}

/** The text between two marks, and its language: `other` is for a language that the text does not name. */
interface Stretch {
  of: 'all' | 'other' | Language[]
  text: string
}

// No run goes beyond the next tag: a text of nothing but open ones is read in a moment.
const OPEN =
  /<span\b(?=[^<>]*\bclass\s*=\s*["']?multilang\b)[^<>]*?\blang\s*=\s*["']?([\w-]+)[^<>]*>|<lang\b[^<>]*?\blang\s*=\s*["']?([\w-]+)[^<>]*>|\{mlang\s+([\w ,-]{1,100})\}/i
const TAGS = { span: /<(\/?)span\b[^<>]*>/gi, lang: /<(\/?)lang\b[^<>]*>/gi }

/**
 * Each language's own text from `<span lang="hi" class="multilang">…</span>` or `{mlang hi}…{mlang}`; text
 * outside the marks belongs to all.
 */
export function readLanguageMarks(text: string): MarkedText {
  const stretches = [...stretchesOf(text)]
  const marked = new Set(stretches.flatMap(({ of }) => (Array.isArray(of) ? of : [])))
  const textIn = (language: Language) =>
    stretches
      .filter(({ of }) => of === 'all' || (of === 'other' ? !marked.has(language) : of.includes(language)))
      .map((stretch) => stretch.text)
      .join('')
      .trim()
  return { marked, in: { en: textIn('en'), hi: textIn('hi') } }
}

function* stretchesOf(text: string): Generator<Stretch> {
  let rest = text
  for (let open = OPEN.exec(rest); open; open = OPEN.exec(rest)) {
    yield { of: 'all', text: rest.slice(0, open.index) }
    const inside = rest.slice(open.index + open[0].length)
    const { length, closing } = endOf(inside, open)
    const names = (open[1] ?? open[2] ?? open[3])!.split(/[\s,]+/).filter((name) => name !== '')
    yield { of: names.includes('other') ? 'other' : names.map(languageOf), text: inside.slice(0, length) }
    rest = inside.slice(length + closing)
  }
  yield { of: 'all', text: rest }
}

/** Both texts with marks, to be read back as they were. */
export function writeLanguageMarks(texts: Partial<Record<Language, string>>): string {
  if (texts.en === texts.hi) return texts.en ?? ''
  return LANGUAGES.filter((language) => texts[language] !== undefined)
    .map((language) => `<span lang="${language}" class="multilang">${texts[language]}</span>`)
    .join('')
}

/** The language that most letters of the text are of, mathematics and markup aside. */
export function languageByScript(html: string): Language {
  const words = withoutTex(html.replaceAll(/<[^<>]*>|&#?\w+;/g, ' '))
  const hindi = words.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  return hindi > (words.match(/\p{Script=Latin}/gu)?.length ?? 0) ? 'hi' : 'en'
}

/** The language of a name such as `hi`, `en_us` or `hi-IN`; others have no place here. */
export function languageOf(name: string): Language {
  const language = LANGUAGES.find((known) => known === name.toLowerCase().split(/[-_]/)[0])
  if (!language)
    throw new QuestionRejected(`it is in ${JSON.stringify(name)}: only English and Hindi are kept`)
  return language
}

/** Where the content that a mark opened ends, and how long what closes it is. */
function endOf(inside: string, open: RegExpExecArray): { length: number; closing: number } {
  if (open[3] !== undefined) {
    const close = /\{mlang\}/i.exec(inside)
    return close ? { length: close.index, closing: close[0].length } : unclosed(open[0])
  }
  let depth = 1
  for (const tag of inside.matchAll(open[1] === undefined ? TAGS.lang : TAGS.span)) {
    depth += tag[1] === '/' ? -1 : 1
    if (depth === 0) return { length: tag.index, closing: tag[0].length }
  }
  return unclosed(open[0])
}

function unclosed(mark: string): never {
  throw new QuestionRejected(`the language mark ${mark} is not closed`)
}
