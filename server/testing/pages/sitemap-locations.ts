/** The addresses that a sitemap, or an index of sitemaps, names. */
export function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!.replaceAll('&amp;', '&'))
}
