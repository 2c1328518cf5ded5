/**
 * Whether the text is a user name (B §5): 5 to 20 of a–z, A–Z, 0–9 and `. _ -`, a letter first, no two of `.
 * _ -` together.
 */
export function isUsername(text: string): boolean {
  return /^[a-z](?:[._-]?[a-z\d])*[._-]?$/i.test(text) && text.length >= 5 && text.length <= 20
}
