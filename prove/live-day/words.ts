const LETTERS = 'abcdefghij'
const FIRST = 'Doubt '

/** A message that says when it was due, in whole ms: as letters, since digits look like a phone number. */
export const wordsOf = (dueMs: number): string =>
  FIRST + [...String(Math.round(dueMs))].map((digit) => LETTERS[Number(digit)]).join('')

export function readWords(text: string): number {
  return Number([...text.slice(FIRST.length)].map((letter) => LETTERS.indexOf(letter)).join(''))
}
