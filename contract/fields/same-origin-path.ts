/**
 * Whether the text may be kept as the page to go to after signing in: a path of this site with its query, at
 * most 2,000 characters, that no browser and no second decoding takes to another host, and no address of the
 * API.
 */
export function isSameOriginPath(text: string): boolean {
  if (text.length > 2000 || !/^\/(?![/\\])/.test(text) || /[\\\s\p{Cc}\p{Cf}\p{Cs}]/u.test(text)) return false
  try {
    const url = new URL(text, 'https://h.invalid')
    const path = decodeURIComponent(url.pathname).normalize('NFKC')
    return (
      url.origin === 'https://h.invalid' &&
      !/^\/[/\\\s\p{Cc}]/u.test(path) &&
      !/^\/api(?![^/?#\\;])/i.test(path)
    )
  } catch {
    return false
  }
}
