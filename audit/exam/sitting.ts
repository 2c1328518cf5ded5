import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inLocale, type Locale } from '../../addresses/locale.ts'
import { openAndWeigh, type Weight, weigh } from '../../e2e/looks/page-weight.ts'
import { countShifts, headingsOf, overflowOf, settle, shiftsOf } from '../in-page.ts'
import { judgeShifts, judgeWeight } from '../judge.ts'
import { delayFonts } from '../late-fonts.ts'
import { listen } from '../listen.ts'
import type { Template } from '../pages.ts'
import { keepSession, type Session } from '../sessions.ts'
import { type Verdict, verdict } from '../verdict.ts'
import { axeFaults } from '../visit.ts'

/** One candidate’s way through tests in one language and width, audited state by state. */
export interface Sitting {
  origin: string
  context: BrowserContext
  page: Page
  locale: Locale
  /** the verdicts so far */
  verdicts: Verdict[]
  /**
   * Opens a page, waits until `isThere`, and audits it before any interaction, including its weight and
   * layout shifts.
   */
  load(state: string, path: string, template: Template, isThere: () => Promise<unknown>): Promise<void>
  /** Audits the page in its current state: axe, headings, width, and errors since the last look. */
  look(state: string): Promise<void>
  /** Ignores faults that match, such as those of a network that is cut, while this runs. */
  despite(meant: RegExp, what: () => Promise<void>): Promise<void>
  /** of everything loaded since `load`, or since the sitting began */
  weight(): Promise<Weight>
  close(): Promise<void>
}

export interface Desk {
  browser: Browser
  origin: string
  session: Session
  locale: Locale
  screen: BrowserContextOptions & { viewport: { width: number } }
}

/**
 * The browser's message that workers are blocked; the room's own notes for debugging; and events, whose
 * sending outlives the page, which a browser under observation reports as aborted.
 */
const NOT_OURS = /Service Worker registration blocked|^(info|log|debug):|\/api\/v1\/events: net::ERR_ABORTED$/
/** As fast as a thumb can scroll. */
const SCREENS_A_FRAME = 0.2

export async function sitDown({ browser, origin, session, locale, screen }: Desk): Promise<Sitting> {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block', baseURL: origin })
  await keepSession(context, origin, session)
  const page = await context.newPage()
  const { faults, traffic } = listen(page, origin, 200)
  await page.addInitScript(countShifts)
  await delayFonts(page)
  const verdicts: Verdict[] = []
  const nameOf = (state: string) => `${state} ${locale} ${screen.viewport.width}`
  let meant: RegExp | undefined

  const look = async (state: string, figures = '') => {
    const on = nameOf(state)
    const found = [...faults.splice(0), ...(await axeFaults(page))].filter(
      (fault) => !NOT_OURS.test(fault.found) && !meant?.test(fault.found),
    )
    const of = (check: string) => found.filter((fault) => fault.check === check).map((fault) => fault.found)
    const overflow = await overflowOf(page)
    const headings = await headingsOf(page)
    verdicts.push(
      ...['axe', 'console', 'requests', 'origin'].map((check) => verdict(on, check, of(check))),
      verdict(on, 'width', overflow ? [overflow] : []),
      verdict(on, 'headings', headings.startsWith('1') ? [] : [`the h1 is not the first: ${headings}`]),
    )
    console.log(`${on.padEnd(50)} ${found.length + (overflow ? 1 : 0)} faults ${figures}`)
  }

  return {
    origin,
    context,
    page,
    locale,
    verdicts,
    look: (state) => look(state),
    async load(state, path, template, isThere) {
      const { weight } = await openAndWeigh(page, traffic, inLocale(path, locale), { isThere })
      await settle(page, traffic.isLoading, SCREENS_A_FRAME)
      const cls = await shiftsOf(page)
      verdicts.push(judgeShifts(nameOf(state), cls), ...judgeWeight(nameOf(state), template, locale, weight))
      await look(state, `js ${weight.js}, CLS ${cls.toFixed(3)}`)
    },
    async despite(kind, what) {
      meant = kind
      await what()
      faults.push(...faults.splice(0).filter(({ found }) => !kind.test(found)))
      meant = undefined
    },
    weight: () => weigh(traffic.loaded),
    close: () => context.close(),
  }
}
