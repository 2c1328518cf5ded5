/**
 * Read once, while the page as it was sent still stands: somebody who goes on and comes back finds it here.
 */
const read = new Map<string, string>()

/**
 * What the server wrote into the element of this id, which must be the only one of the site; undefined where
 * it wrote none.
 */
export function sentHtml(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const text = read.get(id) ?? document.getElementById(id)?.innerHTML
  if (text !== undefined) read.set(id, text)
  return text
}
