export interface AuditedPage {
  name: string
  path: string
  status: number
  /** false where there is one text for both languages */
  translated: boolean
}

/** The pages looked at: home, a listing, a course, an address that leads nowhere, the API's reference. */
export async function auditedPages(origin: string): Promise<AuditedPage[]> {
  const listing = '/cuet-study-materials'
  const html = await (await fetch(origin + listing)).text()
  const product = /href="(\/product[^"?#]*)"/.exec(html)?.[1]
  if (!product) throw new Error(`${listing} leads to no course`)
  return [
    { name: 'home', path: '/', status: 200, translated: true },
    { name: 'listing', path: listing, status: 200, translated: true },
    { name: 'product', path: product, status: 200, translated: true },
    { name: 'not found', path: '/there-is-no-such-page', status: 404, translated: true },
    { name: 'API reference', path: '/api/docs', status: 200, translated: false },
  ]
}

export function pathIn(language: 'en' | 'hi', path: string): string {
  return language === 'en' ? path : path === '/' ? '/hi' : `/hi${path}`
}
