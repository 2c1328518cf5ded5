/** The number of words: runs of letters and digits between white space; a dash on its own is not a word. */
export function wordCount(text: string): number {
  return text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}
