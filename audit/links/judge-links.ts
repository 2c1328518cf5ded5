import { offersCause } from '../../web/pages/storefront/offers/offers-hash.ts'
import { LOGIN_HASH } from '../../web/person/sign-in/sign-in-signals.ts'
import { type Verdict, verdict } from '../verdict.ts'
import { type Crawl, type Named, withoutHash } from './crawl.ts'

/** One verdict for each requested address, and one for each linked place in a page. */
export function judgeLinks({ answers, named }: Crawl): Verdict[] {
  const placesOf = Map.groupBy(named, ({ url }) => withoutHash(url))
  const addresses = [...answers].map(([url, { status, location }]) => {
    const found = status >= 300 && status < 400 ? `${status} to ${location}` : String(status)
    return verdict(url, 'link', status === 200 ? [] : [`${found}, ${where(placesOf.get(url) ?? [])}`])
  })
  const inPages = Map.groupBy(
    named.filter(({ url }) => url.includes('#')),
    ({ url }) => url,
  )
  const places = [...inPages].flatMap(([url, links]) => {
    const ids = answers.get(withoutHash(url))?.ids
    if (!ids) return []
    const id = idIn(url)
    const exists = id === '' || id === 'top' || opensDialog(`#${id}`) || ids.has(id)
    return [verdict(url, 'place', exists ? [] : [`there is no id "${id}", ${where(links)}`])]
  })
  return [...addresses, ...places]
}

/** Signing in, and the offers of a product, are dialogs that pages open for their hashes. */
const opensDialog = (hash: string): boolean => hash === LOGIN_HASH || offersCause(hash) !== undefined

function idIn(url: string): string {
  const id = url.slice(url.indexOf('#') + 1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

function where(links: Named[]): string {
  const [first] = links
  if (!first) return 'where the crawl begins'
  const pages = new Set(links.map(({ on }) => on)).size
  return `named by <${first.from}> of ${first.on}${pages > 1 ? ` and ${pages - 1} more pages` : ''}`
}
