import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { moveClock, phoneOf, type Visitor, visitor } from '../server/testing/visitor.ts'
import { betweenCalls, watchCalls } from './between-calls.ts'
import { type ExamHall, openExamHall } from './exam-hall.ts'
import { journey } from './journey.ts'

export interface Sitting {
  hall: ExamHall
  /** a browser in which the candidate is signed in */
  page: Page
  /** the same session, for calls beside the page */
  who: Visitor
  phone: string
}

interface Device extends BrowserContextOptions {
  /** what this journey itself brings about */
  despite?: RegExp
}

let hall: ExamHall

beforeAll(async () => {
  hall = await openExamHall()
})

afterAll(async () => {
  await hall?.close()
})

let phones = 9_600_000_000

/** One candidate's way through a test, in a hall that the file's journeys share; on all of it no fault may show. */
export function examJourney(title: string, device: Device, walk: (sitting: Sitting) => Promise<void>): void {
  journey(title, { ...device, origin: () => hall.origin }, async (page) => {
    watchCalls(page)
    const phone = String(++phones)
    const who = visitor(hall.app)
    await who.signUp({ phone, name: 'Asha Rao' })
    await hand(who, page.context())
    await walk({ hall, page, who, phone })
  })
}

/** The candidate on another device: a browser and a session of its own. */
export async function onAnotherDevice(
  { page, who }: Sitting,
  device: BrowserContextOptions,
): Promise<{ page: Page; end(): Promise<void> }> {
  const browser = page.context().browser() as Browser
  const context = await browser.newContext({ baseURL: hall.origin, serviceWorkers: 'block', ...device })
  await allowAnotherCode()
  const again = visitor(hall.app)
  await again.signUp({ phone: await phoneOf(who) })
  await hand(again, context)
  const other = await context.newPage()
  watchCalls(other)
  return { page: other, end: () => context.close() }
}

/** As if the time between two codes had gone by. */
export async function allowAnotherCode(): Promise<void> {
  await hall.store.db.$client.query('delete from rate_limits')
}

/** The session of a visitor, into a browser. */
async function hand({ cookies }: Visitor, context: BrowserContext): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: hall.origin })))
}

/**
 * The clocks of the page and of the server go on together, with no call between that would tell the page of one of them alone. The page's was
 * installed before.
 */
export async function letTimePass({ hall, page }: Sitting, ms: number): Promise<void> {
  await betweenCalls(page, async () => {
    moveClock(hall.app, ms)
    await page.clock.fastForward(ms)
  })
}
