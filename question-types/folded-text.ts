/** A text as answers are compared (rules.md): trimmed, in lower case, NFC, each inner run of white space one space. */
export function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/\p{White_Space}+/gu, ' ')
    .trim()
}
