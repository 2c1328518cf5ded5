import { type Locale, localeOfPath } from '../../addresses/locale.ts'
import { inFlight } from '../in-flight.ts'
import { type Link, linksOf } from './read-links.ts'

export interface Answer {
  status: number
  /** the target of a redirect */
  location?: string | undefined
  /** only for an HTML page */
  html?: string | undefined
}

/** An address with its `#…`, and the page that names it. */
export interface Named extends Link {
  on: string
}

export interface Crawl {
  /** by address without `#…`; `ids` for pages only */
  answers: Map<string, { status: number; location?: string | undefined; ids?: Set<string> }>
  named: Named[]
  /** pages found but not visited, because there were too many in their language */
  left: Set<string>
  /** origins of other sites that pages link to */
  elsewhere: Set<string>
}

interface Address {
  url: string
  isPage: boolean
}

export interface CrawlOptions {
  origin: string
  starts: string[]
  /** the most pages of one language */
  bound: number
  ask(url: string): Promise<Answer>
}

const IN_FLIGHT = 4
/** Followed as pages; everything else is a file that is requested once. */
const TO_PAGES = /^(a|area|form|redirect|structured data|link (canonical|alternate|prev|next))$/

/** Crawls the site from its starts and requests every address of this site that any page names, once. */
export async function crawl({ origin, starts, bound, ask }: CrawlOptions): Promise<Crawl> {
  const seen: Crawl = { answers: new Map(), named: [], left: new Set(), elsewhere: new Set() }
  const visited: Record<Locale, number> = { en: 0, hi: 0 }
  const known = new Set<string>()
  let waiting: Address[] = []

  const enlist = ({ url, from }: Link) => {
    const address = { url: withoutHash(url), isPage: TO_PAGES.test(from) }
    if (new URL(url).origin !== origin) return seen.elsewhere.add(new URL(url).origin)
    if (known.has(address.url)) return
    known.add(address.url)
    waiting.push(address)
  }
  const isWithinBound = ({ url, isPage }: Address) => {
    if (!isPage) return true
    const language = localeOfPath(new URL(url).pathname)
    visited[language] += 1
    if (visited[language] > bound) seen.left.add(url)
    return visited[language] <= bound
  }
  const look = async ({ url }: Address) => {
    const { status, location, html } = await ask(url)
    const target = location === undefined ? undefined : URL.parse(location, url)?.href
    const { links, ids } = html === undefined ? { links: [], ids: undefined } : linksOf(html, url)
    seen.answers.set(url, { status, location: target, ...(ids ? { ids } : {}) })
    return [...links, ...(target ? [{ url: target, from: 'redirect' }] : [])].map((link) => ({
      ...link,
      on: url,
    }))
  }

  for (const path of starts) enlist({ url: origin + path, from: 'a' })
  while (waiting.length > 0) {
    // Breadth first, but every page before any filtered one: combinations of filters would use up the bound.
    const fewest = Math.min(...waiting.map(queriesIn))
    const wave = waiting.filter((address) => queriesIn(address) === fewest).filter(isWithinBound)
    waiting = waiting.filter((address) => queriesIn(address) > fewest)
    for (const link of (await inFlight(wave, IN_FLIGHT, look)).flat()) {
      seen.named.push(link)
      enlist(link)
    }
  }
  return seen
}

export const withoutHash = (url: string) => url.replace(/#.*$/, '')

const queriesIn = ({ url }: Address) => new URL(url).searchParams.size
