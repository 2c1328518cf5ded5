/** Read once, while the page is still as sent, so that a visitor who leaves and returns finds it here. */
const read = new Map<string, string>()

/**
 * The server's HTML in the element of this id, which must be unique across the site; undefined if there is
 * none.
 */
export function sentHtml(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const text = read.get(id) ?? document.getElementById(id)?.innerHTML
  if (text !== undefined) read.set(id, text)
  return text
}
