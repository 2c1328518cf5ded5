import type { Page, Request, Route } from 'playwright-core'
import { expect } from 'vitest'

const CALLS = '**/api/v1/attempts/**'
const OF_ATTEMPTS = /\/api\/v1\/attempts\//

const underWay = new WeakMap<Page, Set<Request>>()

/** From now on it is known which calls of the room on this page wait for their answers. */
export function watchCalls(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    if (OF_ATTEMPTS.test(request.url())) requests.add(request)
  })
  page.on('requestfinished', (request) => void requests.delete(request))
  page.on('requestfailed', (request) => void requests.delete(request))
  // Of what a page sends as it is left nobody hears whether it came.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && requests.clear())
}

/**
 * Something is done while no call of the room is under way; what it would send meanwhile is sent afterwards.
 */
export async function betweenCalls(page: Page, what: () => Promise<void>): Promise<void> {
  const requests = underWay.get(page) ?? new Set()
  const done = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  const hold = (route: Route) => {
    requests.delete(route.request())
    held.push(done.promise.then(() => route.continue()))
  }
  await page.route(CALLS, hold)
  try {
    await expect.poll(() => requests.size, { timeout: 30_000 }).toBe(0)
    await what()
  } finally {
    done.resolve()
    await Promise.all(held)
    await page.unroute(CALLS, hold)
  }
}
