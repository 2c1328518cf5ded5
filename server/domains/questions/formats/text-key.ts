import { QuestionRejected } from './question-rejected.ts'

/** A text answer in Moodle's syntax: `*` matches any letters, `\*` is a star. */
export interface WeighedText {
  text: string
  percent: number
}

const WILDCARD = /(?<!\\)\*/

/**
 * The texts that are fully right. What brings nothing is passed over; a part of the marks or a wildcard in a
 * right text is refused.
 */
export function textKey(answers: readonly WeighedText[]): string[] {
  const right = answers.filter(({ percent }) => percent !== 0)
  const partly = right.find(({ percent }) => percent !== 100)
  if (partly)
    throw new QuestionRejected(
      `the answer ${quoted(partly.text)} brings ${partly.percent} % of the marks (partial credit)`,
    )
  const wild = right.find(({ text }) => WILDCARD.test(text))
  if (wild)
    throw new QuestionRejected(
      `the answer ${quoted(wild.text)} has a wildcard: write out the accepted answers`,
    )
  const texts = right.map(({ text }) => text.replaceAll('\\*', '*').trim()).filter((text) => text !== '')
  if (texts.length === 0) throw new QuestionRejected('it has no key: no answer is fully right')
  return texts
}

/** A text as a right answer that is read back as it was. */
export function withoutWildcards(text: string): string {
  return text.replaceAll('*', '\\*')
}

/**
 * Answers here are case-insensitive: a file that needs case is refused, unless its answers have no letters
 * with case.
 */
export function refuseCase(texts: readonly string[]): void {
  const cased = texts.find((text) => text.toLowerCase() !== text.toUpperCase())
  if (cased !== undefined)
    throw new QuestionRejected(`upper and lower case would differ in the answer ${quoted(cased)}`)
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}
