/** Characters that occur in no text (Unicode noncharacters): placeholders are made from them. */
export const NO_TEXT = /[\ufdd0-\ufdef\ufffe\uffff]/
export const TEX_MARK = '\ufdd0'
export const MARKUP_MARK = '\ufdd1'
const MARK_END = '\ufdd2'

const DEEPEST = 50

/** What finds a mark, and its number. */
export function markPattern(begin: typeof TEX_MARK | typeof MARKUP_MARK): string {
  return `${begin}(\\d+)${MARK_END}`
}

/**
 * Protects parts of a text while the words around them are processed. A placeholder takes the place of each:
 * a noncharacter, a number, and another noncharacter.
 */
export class Shield {
  readonly #mark: RegExp
  readonly #begin: string
  readonly held: string[] = []

  constructor(begin: typeof TEX_MARK | typeof MARKUP_MARK) {
    this.#begin = begin
    this.#mark = new RegExp(markPattern(begin), 'g')
  }

  /** The placeholder for it from now on. */
  hide(text: string): string {
    this.held.push(text)
    return `${this.#begin}${this.held.length - 1}${MARK_END}`
  }

  /** The text with everything hidden in its place again, also what was hidden in what was hidden. */
  show(text: string): string {
    let shown = text
    for (let depth = 0; depth < DEEPEST && shown.includes(this.#begin); depth++)
      shown = this.replace(shown, (held) => held)
    return shown
  }

  /** The text with each mark replaced by what `by` says. */
  replace(text: string, by: (held: string, at: number) => string): string {
    return text.replace(this.#mark, (_, at: string) => by(this.held[Number(at)]!, Number(at)))
  }
}
