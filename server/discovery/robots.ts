/**
 * Not for search engines, in either language: answers of the API, samples of components, endless filters,
 * one's own purchase.
 */
const CLOSED = ['/api/', '/dev', '/hi/dev', '/search', '/hi/search', '/checkout', '/hi/checkout']

export function robotsText(origin: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\nAllow: /\n${closed}\nSitemap: ${origin}/sitemap.xml\n`
}
