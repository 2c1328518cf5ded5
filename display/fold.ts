/**
 * Text as search compares it: without case, Latin accents and differences of Unicode form. Marks of Indian
 * scripts are letters of their words and stay.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
}

/** The folded words of a text. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}
