/**
 * A lesson as it is written in `content/lessons/sources`: a head of `name: value` lines between two `---`,
 * then chapters of steps. content/lessons/README.md says how.
 */
export interface LessonSource {
  slug: string
  title: Both
  subject: Both
  /** of what is written on the board; captions are in both */
  language: Language
  chapters: Chapter[]
  /** sums of the handout, each with its answer; without any there is none */
  practice: { text: Both; answer: Both }[]
}

export type Language = 'en' | 'hi'
export type Both = Record<Language, string>

export interface Chapter {
  title: Both
  steps: Step[]
}

/** What appears on the board, what the caption says meanwhile, and what is asked afterwards. */
export interface Step {
  /** the board is wiped before */
  clear: boolean
  items: BoardItem[]
  says: Both
  /** seconds to think, beyond those to read */
  wait: number
  questions: Question[]
}

/** A line of the board by its sign, or a drawing by its name. */
export type BoardItem = { line: LineKind; text: string } | { shape: string; words: string[] }

export type LineKind = 'text' | 'formula' | 'result' | 'note'

export interface Question {
  text: Both
  options: Both[]
  /** place of the right option, from 0 */
  right: number
  why: Both
}

const LINES: Record<string, LineKind> = { '-': 'text', '=': 'formula', '!': 'result', '.': 'note' }

/** Throws with the line that cannot be read. */
export function readLesson(slug: string, text: string): LessonSource {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const fields = new Map(head.split('\n').map((line) => splitAt(line, ':')))
  const field = (name: string) => {
    const value = fields.get(name)
    if (!value) throw new Error(`${slug}: the head has no ${name}`)
    return value
  }
  const language = field('language')
  if (language !== 'en' && language !== 'hi') throw new Error(`${slug}: language ${language}`)
  const reading = new Reading(slug)
  for (const line of body.split('\n').map((each) => each.trim())) if (line !== '') reading.take(line)
  const { chapters, practice } = reading.end()
  return {
    slug,
    title: both(slug, field('title')),
    subject: both(slug, field('subject')),
    language,
    chapters,
    practice,
  }
}

class Reading {
  readonly #slug: string
  readonly #chapters: Chapter[] = []
  readonly #practice: LessonSource['practice'] = []
  #items: BoardItem[] = []
  #clear = true
  #english: string | undefined

  constructor(slug: string) {
    this.#slug = slug
  }

  take(line: string): void {
    const [sign, rest] = splitAt(line, ' ')
    const kind = LINES[sign]
    if (kind) this.#items.push({ line: kind, text: rest })
    else if (sign.startsWith('@')) this.#items.push({ shape: sign.slice(1), words: rest.split(/\s+/) })
    else if (sign === '#') this.#open(rest)
    else if (line === '---') this.#clear = true
    else if (sign === 'en:') this.#english = rest
    else if (sign === 'hi:') this.#close(rest, line)
    else if (sign === 'wait:') this.#step(line).wait = Number(rest)
    else if (sign === '?') this.#ask(rest, line)
    else if (sign === '*' || sign === 'o') this.#offer(rest, sign === '*', line)
    else if (sign === 'why:') this.#question(line).why = this.#both(rest)
    else if (sign === '%') this.#addPractice(rest, line)
    else throw this.#fault(line)
  }

  end(): Pick<LessonSource, 'chapters' | 'practice'> {
    if (this.#items.length > 0 || this.#english !== undefined) throw this.#fault('a step without its end')
    return { chapters: this.#chapters, practice: this.#practice }
  }

  #open(title: string): void {
    if (this.#items.length > 0) throw this.#fault(title)
    this.#chapters.push({ title: this.#both(title), steps: [] })
    this.#clear = true
  }

  #close(hindi: string, line: string): void {
    const chapter = this.#chapters.at(-1)
    if (!chapter || !this.#english || hindi === '') throw this.#fault(line)
    chapter.steps.push({
      clear: this.#clear,
      items: this.#items,
      says: { en: this.#english, hi: hindi },
      wait: 0,
      questions: [],
    })
    this.#items = []
    this.#clear = false
    this.#english = undefined
  }

  #ask(text: string, line: string): void {
    const question = { text: this.#both(text), options: [], right: -1, why: { en: '', hi: '' } }
    this.#step(line).questions.push(question)
  }

  #offer(text: string, isRight: boolean, line: string): void {
    const question = this.#question(line)
    if (isRight && question.right >= 0) throw this.#fault(line)
    if (isRight) question.right = question.options.length
    question.options.push(this.#both(text))
  }

  #addPractice(text: string, line: string): void {
    const [asked, answer] = splitAt(text, '=>')
    if (!answer) throw this.#fault(line)
    this.#practice.push({ text: this.#both(asked), answer: this.#both(answer.replace(/^>/, '').trim()) })
  }

  #step(line: string): Step {
    const step = this.#chapters.at(-1)?.steps.at(-1)
    if (!step || this.#items.length > 0) throw this.#fault(line)
    return step
  }

  #question(line: string): Question {
    const question = this.#step(line).questions.at(-1)
    if (!question) throw this.#fault(line)
    return question
  }

  #both(text: string): Both {
    return both(this.#slug, text)
  }

  #fault(line: string): Error {
    return new Error(`${this.#slug}: cannot read "${line}"`)
  }
}

/** `English | Hindi`; what is the same in both stands once. */
function both(slug: string, text: string): Both {
  const parts = text.split(' | ').map((part) => part.trim())
  const [en, hi = en] = parts
  if (!en || !hi || parts.length > 2) throw new Error(`${slug}: "${text}" is not in two languages`)
  return { en, hi }
}

function splitAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign)
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}
