import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from './browser.ts'
import { frameTrace } from './frames/frame-trace.ts'
import { framesOf, within } from './frames/frames.ts'
import { until } from './frames/until.ts'
import { isTimeout, NothingDrawn, walkWhereDrawn } from './frames/walk-again.ts'
import { noteWrites, writtenSoFar } from './frames/written.ts'
import { withKept } from './kept-by-worker.ts'
import { product } from './product.ts'

export interface Visitor extends BrowserContextOptions {
  /** errors that this journey causes itself, such as a request that it lets fail */
  despite?: RegExp
  /** how long the way may take; otherwise two minutes */
  mostMs?: number
}

const MOST_MS = 120_000
const LOOK_MS = 20_000
/** For two walks, and what opens and closes between them. */
export const asTest = ({ mostMs = MOST_MS }: Visitor) => ({ timeout: 2 * mostMs + MOST_MS })

/** The browser logs this because of `serviceWorkers: 'block'`. */
const OURS = /Service Worker registration blocked/

/**
 * One visitor's way through the store, sharing nothing with other visitors; it must not produce any fault.
 *
 * Where the browser stopped drawing, it is walked once more (walkWhereDrawn), but only if it had written
 * nothing. A second walk would meet what the first wrote: an account for the phone, whose code is asked for
 * again; an order, a coupon that was used, a wish. What the product then fails to do may have been done.
 */
export function journey(title: string, visitor: Visitor, walk: (page: Page) => Promise<void>): void {
  withKept(title, asTest(visitor), ({ kept }) =>
    walkWhereDrawn(kept, (browser) => visit(browser, product().origin, visitor, walk)),
  )
}

/** The same at any origin, once. */
export async function visit(
  browser: Browser,
  origin: string,
  { despite, mostMs = MOST_MS, ...device }: Visitor,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  // A service worker would answer requests that a journey needs to see; offline.journey.ts allows it.
  const options: BrowserContextOptions = { serviceWorkers: 'block', ...device }
  const { page, faults } = await openPage(browser, origin, options)
  noteWrites(page.context())
  try {
    await page.addInitScript(noteWaking)
    await within(mostMs, walk(page), 'end of the journey')
    expect(faults.filter((fault) => !OURS.test(fault) && !despite?.test(fault))).toEqual([])
  } catch (error) {
    const look = within(LOOK_MS, whatShows(page.context(), faults), 'answer of the page')
    if (error instanceof Error) error.message += `\n\n${await look.catch(String)}`
    throw await asBrowsersFault(error, browser, page.context())
  } finally {
    await page.context().close()
  }
}

/** The failure itself, unless it is a timeout of a page that the browser does not draw. */
async function asBrowsersFault(
  failure: unknown,
  browser: Browser,
  context: BrowserContext,
): Promise<unknown> {
  if (!isTimeout(failure) || (await framesOf(context)) !== 'not drawn') return failure
  failure.message += `\n\nits compositors, for two seconds:\n${await frameTrace(browser)}`
  return new NothingDrawn(failure, writtenSoFar())
}

/** The parts of the page that its script has not hydrated, or that the script did not run. */
function partsAsleep(): string[] {
  const parts = [...document.querySelectorAll('main form, main section, main h1')]
  const asleep = parts.filter((part) => !Object.keys(part).some((key) => key.startsWith('__reactFiber')))
  const named = asleep.map((part) => `${part.localName} ${part.textContent.slice(0, 30)}`)
  return 'awake' in window ? named : ['its script', ...named]
}

/** What the visitor sees at this moment, to explain a failed journey. */
async function whatShows(context: BrowserContext, faults: string[]): Promise<string> {
  const pages = context.pages().map(async (page) => {
    const text = await page.evaluate(() => document.body.innerText).catch((error) => String(error))
    const asleep = await page.evaluate(partsAsleep).catch((error) => [String(error)])
    return `${page.url()}, asleep: ${asleep.join(', ') || 'nothing'}, shows:\n${text.replace(/\n\s*\n/g, '\n').slice(0, 8000)}`
  })
  return [...(await Promise.all(pages)), ...faults.map((fault) => `fault: ${fault}`)].join('\n\n')
}

/** A waking page's last step is to listen for parts that fail to load. */
export function noteWaking(): void {
  const listen = window.addEventListener.bind(window)
  window.addEventListener = (type: string, ...rest: unknown[]) => {
    if (type === 'vite:preloadError') Object.assign(window, { awake: true })
    listen(type, ...(rest as [EventListener]))
  }
}

/**
 * Waits until the page's script has hydrated the page, part by part, and has done its work on waking. Scrolls
 * to parts that wake only when they come into view.
 */
export async function awake(page: Page): Promise<void> {
  await until(page, () => {
    const parts = [...document.querySelectorAll('main form, main section, main h1')]
    const asleep = parts.filter((part) => !Object.keys(part).some((key) => key.startsWith('__reactFiber')))
    const unseen = asleep.find((part) => part.closest('[data-near]'))
    const page = window as { cameFrom?: number }
    if (unseen && 'awake' in window) {
      page.cameFrom ??= scrollY
      unseen.scrollIntoView({ behavior: 'instant' })
      // It may have been in view all the time.
      dispatchEvent(new Event('scroll'))
    }
    if (!('awake' in window) || parts.length === 0 || asleep.length > 0) return false
    if (page.cameFrom !== undefined) scrollTo({ top: page.cameFrom, behavior: 'instant' })
    delete page.cameFrom
    return true
  })
  await page.evaluate(async () => {
    for (let task = 0; task < 3; task++)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = done
        port2.postMessage(undefined)
      })
  })
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
}

/** From now on only the journey moves the page's clock, which must be installed before. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 500)
}

/** A check that first moves the page's clock on a little each time. */
export function after<T>(page: Page, ms: number, look: () => Promise<T>): () => Promise<T> {
  return async () => {
    await page.clock.runFor(ms)
    return await look()
  }
}

/** The address in the address bar, without the origin. */
export function at(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

export async function sidewaysScroll(page: Page): Promise<number> {
  // A phone widens its window to fit what overflows the page.
  const widest = () => Math.max(document.documentElement.scrollWidth, window.innerWidth)
  return (await page.evaluate(widest)) - page.viewportSize()!.width
}

/** The button for the filters where they are not shown beside the list, in either language. */
export function filterHandle(page: Page): Locator {
  return page.locator('summary').filter({ hasText: /^(Filters|छाँटें)/ })
}

/** Whether all of it is visible without scrolling, and nothing covers its middle. */
export async function isInSight(shown: Locator): Promise<boolean> {
  return await shown.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const within = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    return within && over !== null && (element.contains(over) || over.contains(element))
  })
}
