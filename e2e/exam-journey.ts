import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { moveClock, phoneOf, type Visitor, visitor } from '../server/testing/visitor.ts'
import { KEPT_DATABASE } from '../web/person/kept-attempts/kept-database.ts'
import { betweenCalls, watchCalls } from './between-calls.ts'
import type { ExamHall } from './exam-hall.ts'
import { walkWhereDrawn } from './frames/walk-again.ts'
import { asTest, type Visitor as Guest, visit } from './journey.ts'
import { withKept } from './kept-by-worker.ts'

export interface Sitting {
  hall: ExamHall
  /** a browser in which the candidate is signed in */
  page: Page
  /** the same session, for calls outside the page */
  who: Visitor
  phone: string
}

let phones = 9_600_000_000

/**
 * One candidate's way through a test, in a hall that the worker's journeys share; it must not produce any
 * fault. It is walked once more as a `journey` is: by somebody new, in a hall that is cleared again, and only
 * if no page of the first walk had written anything, so that the second meets no answers and no ranks of it.
 */
export function examJourney(title: string, device: Guest, walk: (sitting: Sitting) => Promise<void>): void {
  withKept(title, asTest(device), ({ kept, hall }) =>
    walkWhereDrawn(kept, async (browser) => {
      await hall.serve()
      hall.app.clock.set(new Date())
      await allowAnotherCode(hall)
      await hall.clear()
      await visit(browser, hall.origin, device, async (page) => {
        watchCalls(page)
        const phone = String(++phones)
        const who = visitor(hall.app)
        await who.signUp({ phone, name: 'Asha Rao' })
        await hand(who, page.context(), hall.origin)
        await walk({ hall, page, who, phone })
      })
    }),
  )
}

/** The same candidate on another device: a separate browser and session. */
export async function onAnotherDevice(
  { hall, page, who }: Sitting,
  device: BrowserContextOptions,
): Promise<{ page: Page; end(): Promise<void> }> {
  const browser = page.context().browser() as Browser
  const context = await browser.newContext({ baseURL: hall.origin, serviceWorkers: 'block', ...device })
  await allowAnotherCode(hall)
  const again = visitor(hall.app)
  await again.signUp({ phone: await phoneOf(who) })
  await hand(again, context, hall.origin)
  const other = await context.newPage()
  watchCalls(other)
  return { page: other, end: () => context.close() }
}

/** As if the wait between two codes had passed. */
export async function allowAnotherCode(hall: ExamHall): Promise<void> {
  await hall.store.db.$client.query('delete from rate_limits')
}

/** Copies a visitor's session into a browser. */
async function hand({ cookies }: Visitor, context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
}

/**
 * Moves the clocks of the page and of the server on together, with no call in between that would reveal only
 * one of them to the page. The page's clock must be installed before.
 */
export async function letTimePass({ hall, page }: Sitting, ms: number): Promise<void> {
  await betweenCalls(page, async () => {
    await storageIsIdle(page)
    moveClock(hall.app, ms)
    await page.clock.fastForward(ms)
  })
}

/**
 * The room gives its storage up after a few seconds of the page's clock, which must not jump while the
 * storage works: this transaction waits its turn behind all that have begun.
 */
async function storageIsIdle(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    const known = await indexedDB.databases()
    if (!known.some((database) => database.name === name)) return
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open(name))
    const [store] = database.objectStoreNames
    if (store) await done(database.transaction(store, 'readwrite').objectStore(store).count())
    database.close()
  }, KEPT_DATABASE)
}
