import type { Page, Request, Route } from 'playwright-core'
import { expect } from 'vitest'

const CALLS = '**/api/v1/attempts/**'
const OF_ATTEMPTS = /\/api\/v1\/attempts\//

const underWay = new WeakMap<Page, Set<Request>>()

/** Tracks the room's calls on this page that await an answer. */
export function watchCalls(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    if (OF_ATTEMPTS.test(request.url())) requests.add(request)
  })
  page.on('requestfinished', (request) => void requests.delete(request))
  page.on('requestfailed', (request) => void requests.delete(request))
  // The outcome of requests sent while leaving a page is never reported.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && requests.clear())
}

/**
 * Runs this while no call of the room is in progress; calls made meanwhile are held back until afterwards.
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
