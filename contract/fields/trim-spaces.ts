/**
 * The text without ordinary spaces at its ends; nothing else is cut, so that a line break or tab stays
 * visible to the rule.
 */
export function trimSpaces(text: string): string {
  let start = 0
  let end = text.length
  while (text[start] === ' ') start++
  while (end > start && text[end - 1] === ' ') end--
  return text.slice(start, end)
}
