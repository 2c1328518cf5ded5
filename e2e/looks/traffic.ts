import type { Page, Request } from 'playwright-core'

/** a file that the page loaded */
export interface Loaded {
  url: string
  type: string
}

export interface Traffic {
  /** of this site, the earliest first */
  loaded: Loaded[]
  isLoading(): boolean
}

/** Notes what the page loads from now on, and so does whatever works beside it. */
export function watchTraffic(page: Page, origin: string): Traffic {
  const loaded: Loaded[] = []
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('response', (response) => {
    if (response.url().startsWith(`${origin}/`))
      loaded.push({ url: response.url(), type: response.request().resourceType() })
  })
  return { loaded, isLoading: () => underWay.size > 0 }
}

/** Longer than a page takes from one part to the next that this one asks for. */
const CALM_MS = 500
const LONGEST_MS = 30_000

/**
 * Until the page has asked for its script and all that this brought has come. It asks once it is painted,
 * and wakes when the processor is free: on a busy machine the network is quiet long before. A page that never
 * asks is judged by its weight.
 */
export async function rest(page: Page, { loaded, isLoading }: Traffic): Promise<void> {
  const ends = performance.now() + LONGEST_MS
  let known = loaded.length
  for (let since = performance.now(); performance.now() < Math.min(ends, since + CALM_MS); ) {
    await page.evaluate(freeTime)
    const isAsleep = !loaded.some(({ type }) => type === 'script')
    if (!isAsleep && !isLoading() && loaded.length === known) continue
    since = performance.now()
    known = loaded.length
  }
}

/** Only a page that has nothing left to do gets there. */
async function freeTime(): Promise<void> {
  await new Promise<void>((free) => requestIdleCallback(() => setTimeout(free, 20)))
}
