const PLAIN = /^(?:[^<>&]|&(?:amp|lt|gt);|<\/?(?:p|b|i|u|em|strong|sub|sup)>)*$/
const TAG = /<(\/?)([a-z]+)>/g

/**
 * Whether the HTML is nothing but words in paragraphs, with emphasis that is opened and closed in its order:
 * most texts are, and a sanitiser leaves these as they are.
 */
export function isPlainMarkup(html: string): boolean {
  if (!PLAIN.test(html) || html.trim() !== html) return false
  const open: string[] = []
  for (const [, closing, name] of html.matchAll(TAG)) {
    if (closing === '/') {
      if (open.pop() !== name) return false
    } else if (name === 'p' && open.length > 0) return false
    else open.push(name!)
  }
  return open.length === 0
}
