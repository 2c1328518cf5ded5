import type { BrowserContext, Page, Route, Worker } from 'playwright-core'
import { expect } from 'vitest'
import { within } from '../frames/frames.ts'

const EVERYTHING = /^https?:/
const MOST_MS = 5_000

const lost = (route: Route) => route.abort('internetdisconnected')

/**
 * Nothing reaches the pages of this context any more, nor what works beside them. They are also told that
 * they are offline; that alone does not stop all that a page and its worker ask for while they start.
 */
export async function loseNetwork(page: Page): Promise<void> {
  await page.context().route(EVERYTHING, lost)
  await page.context().setOffline(true)
}

/** The network is back, also for a worker that started while it was told so. */
export async function findNetwork(page: Page): Promise<void> {
  const context = page.context()
  await context.unroute(EVERYTHING, lost)
  await context.setOffline(false)
  await expect.poll(() => allReach(context), { timeout: 30_000 }).toBe(true)
}

async function allReach(context: BrowserContext): Promise<boolean> {
  const reached = await Promise.all(context.serviceWorkers().map(reaches))
  if (reached.every(Boolean)) return true
  await context.setOffline(true)
  await context.setOffline(false)
  return false
}

/** One that has stopped meanwhile starts anew with the network. */
async function reaches(worker: Worker): Promise<boolean> {
  const asked = worker.evaluate(() =>
    fetch('/offline.css', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  )
  try {
    return await within(MOST_MS, asked, 'an answer of a worker')
  } catch {
    return true
  }
}
