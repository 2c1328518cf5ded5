/**
 * The text without joiners (U+200C, U+200D) between letters or marks of Indian scripts, where they choose the
 * shape of a letter and are part of the word. All other joiners stay and count as invisible characters.
 */
export function withoutIndicJoiners(text: string): string {
  return text.replace(
    /((?=[\u0900-\u0dff])[\p{L}\p{M}])[\u200c\u200d](?=[\u0900-\u0dff])(?=[\p{L}\p{M}])/gu,
    '$1',
  )
}
