/**
 * How many words somebody wrote: runs of letters and figures between white space; a dash by itself is none.
 */
export function wordCount(text: string): number {
  return text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}
