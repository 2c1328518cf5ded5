/**
 * What a reader sees of a text that is shown: without the source that mathematics carries along, white space
 * as one space.
 */
export function visibleForm(shown: string): string {
  const words = shown.includes('<annotation') ? withoutSources(shown) : shown
  return words
    .replace(/(?:&nbsp;|\s)+/g, ' ')
    .normalize('NFC')
    .trim()
}

function withoutSources(shown: string): string {
  return shown.replace(/<annotation\b[^<>]*>[^<>]*<\/annotation>/g, '')
}

const BEGINS_WITH_A_WORD = /^(?:<[^<>]*>)*[^<>&\s]/

/** Whether it shows neither a word nor a picture. */
export function isBlank(shown: string): boolean {
  if (BEGINS_WITH_A_WORD.test(shown)) return false
  return !shown.includes('<img ') && visibleForm(shown.replace(/<[^<>]*>/g, '')) === ''
}
