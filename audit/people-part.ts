import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inLocale, LOCALES, type Locale } from '../addresses/locale.ts'
import { checkoutOutcomePath, ordersPath, paymentReturnPath } from '../addresses/outcome-paths.ts'
import { ebookPath } from '../addresses/reader-paths.ts'
import { purchasePath, shelfPath } from '../addresses/shelf-paths.ts'
import { openBrowser } from '../e2e/browser.ts'
import { ALL_PLACES } from '../e2e/learning/learning-places.ts'
import { openAndWeigh } from '../e2e/looks/page-weight.ts'
import { rest } from '../e2e/looks/traffic.ts'
import { inFlight } from './in-flight.ts'
import { countShifts, headingsOf, movedOf, overflowOf, settle, shiftsOf } from './in-page.ts'
import { countsLate, judgeAwake, judgeShifts, judgeWeight } from './judge.ts'
import { listen } from './listen.ts'
import type { Template } from './pages.ts'
import type { AuditedProduct } from './product.ts'
import { SCREENS } from './screens.ts'
import { keepSession, type Session } from './sessions.ts'
import { type Bought, ISSUE, type People, signInPeople } from './signed-in-people.ts'
import { type Verdict, verdict } from './verdict.ts'
import { axeFaults, type Fault } from './visit.ts'

/** A screen of a signed-in person, or of the dialog, after a few steps. */
interface State {
  name: string
  who?: keyof People['sessions']
  path: string | ((bought: Bought) => string)
  /** if its weight is also bounded for a signed-in person */
  template?: Template
  /** a heading that is there once its contents are */
  heading?: Record<Locale, string | RegExp>
  /** the steps before the audit */
  act?(page: Page): Promise<void>
}

const dialog = (page: Page) => page.getByRole('dialog')
const typeContact = async (page: Page, contact: string) => {
  await dialog(page).getByRole('textbox').first().fill(contact)
  await dialog(page).locator('button[type=submit]').click()
}

const readOn = async (page: Page) => {
  await dialog(page).getByRole('button').last().waitFor()
  await dialog(page).locator('button.button').click()
  await page.locator('[data-drawn]').first().waitFor()
}

const STATES: State[] = [
  { name: 'profile of an adult', who: 'adult', path: '/my-profile' },
  { name: 'profile of a minor', who: 'minor', path: '/my-profile' },
  { name: 'profile of a newcomer', who: 'newcomer', path: '/my-profile' },
  { name: 'wishlist', who: 'adult', path: '/wishlist' },
  { name: 'wishlist, filtered to nothing', who: 'adult', path: '/wishlist?searchTerm=zzzz' },
  { name: 'wishlist, empty', who: 'newcomer', path: '/wishlist' },
  { name: 'store, hearts pressed', who: 'adult', path: '/mock-tests' },
  {
    name: 'checkout of a book',
    who: 'adult',
    path: ({ packageId }) => `/checkout/${packageId}`,
    template: 'checkout',
  },
  { name: 'checkout, empty', who: 'newcomer', path: '/checkout/cart', template: 'checkout' },
  {
    name: 'bought',
    who: 'adult',
    path: ({ packageId, paid }) => checkoutOutcomePath(packageId, 'success', paid),
  },
  {
    name: 'not paid',
    who: 'adult',
    path: ({ packageId, unpaid }) => checkoutOutcomePath(packageId, 'failure', unpaid),
  },
  { name: 'payment is asked', who: 'adult', path: ({ paid }) => paymentReturnPath(paid, ordersPath(paid)) },
  { name: 'orders', who: 'adult', path: ordersPath() },
  { name: 'orders, none', who: 'newcomer', path: ordersPath() },
  { name: 'order, paid', who: 'adult', path: ({ paid }) => ordersPath(paid) },
  { name: 'order, not paid', who: 'adult', path: ({ unpaid }) => ordersPath(unpaid) },
  { name: 'shelf', who: 'adult', path: shelfPath() },
  { name: 'shelf, empty', who: 'newcomer', path: shelfPath() },
  { name: 'package of the shelf', who: 'adult', path: purchasePath },
  { name: 'shelf of a learner', who: 'learner', path: shelfPath(), template: 'shelf' },
  ...ALL_PLACES.map(
    ({ path, ...heading }): State => ({
      name: `learning: ${path}`,
      who: 'learner',
      path,
      template: 'learning',
      heading,
    }),
  ),
  { name: 'notice of a book', who: 'learner', path: ebookPath(ISSUE) },
  { name: 'reader', who: 'learner', path: ebookPath(ISSUE), template: 'reader', act: readOn },
  { name: 'dialog', path: '/#show-login' },
  { name: 'dialog, fault', path: '/#show-login', act: (page) => typeContact(page, '12') },
  {
    name: 'dialog, code',
    path: '/#show-login',
    async act(page) {
      await typeContact(page, `6${String(Math.floor(1e9 * Math.random())).padStart(9, '0')}`)
      await dialog(page).locator('input[autocomplete=one-time-code]').waitFor()
    },
  },
]

/**
 * Every personal screen in each language and width: axe, console, requests, width, headings, and what moves.
 * `AUDIT_STATES`, parted by semicolons, selects some of them.
 */
export async function auditPeople(
  origin: string,
  product: Pick<AuditedProduct, 'connectionString'>,
): Promise<Verdict[]> {
  const { sessions, bought } = await signInPeople(origin, await product.connectionString())
  const browser = await openBrowser()
  try {
    const wanted = process.env.AUDIT_STATES?.split(';')
    const unknown = wanted?.find((asked) => !STATES.some(({ name }) => name === asked))
    if (unknown !== undefined) throw new Error(`no screen is called ${unknown}`)
    const visits = STATES.filter(({ name }) => !wanted || wanted.includes(name))
      .map(({ path, ...state }) => ({ ...state, path: typeof path === 'string' ? path : path(bought) }))
      .flatMap((state) =>
        LOCALES.flatMap((language) => SCREENS.map((screen) => ({ state, language, screen }))),
      )
    console.log('  script    late  thread   CLS: bytes with gzip before anybody touches the screen')
    const verdicts = await inFlight(visits, 2, ({ state, language, screen }) =>
      look(browser, origin, state, language, screen, sessions).catch((error: Error) => [
        verdict(nameOf(state, language, screen), 'opened', [error.message]),
      ]),
    )
    return verdicts.flat()
  } finally {
    await browser.close()
  }
}

const nameOf = (state: State, language: Locale, screen: Screen) =>
  `${state.name} ${language} ${screen.viewport.width}`

type Screen = BrowserContextOptions & { viewport: { width: number } }

async function look(
  browser: Browser,
  origin: string,
  state: State & { path: string },
  language: Locale,
  screen: Screen,
  sessions: Record<string, Session>,
): Promise<Verdict[]> {
  const on = nameOf(state, language, screen)
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' })
  try {
    if (state.who) await keepSession(context, origin, sessions[state.who]!)
    const page = await context.newPage()
    const url = origin + inLocale(state.path, language)
    const { faults, traffic } = listen(page, url, 200)
    await page.addInitScript(countShifts)
    let moving: { cls: number; moved: string[] } | undefined
    const isThere = async () => {
      if (state.path.endsWith('#show-login')) await dialog(page).waitFor()
      if (state.heading) await page.getByRole('heading', { name: state.heading[language] }).first().waitFor()
      if (!state.act) return
      await rest(page, traffic)
      moving = await movingIn(page)
      await state.act(page)
    }
    const { weight } = await openAndWeigh(page, traffic, url, { isThere, late: countsLate(state.template) })
    const { cls, moved } = moving ?? (await movingIn(page))
    await settle(page, traffic.isLoading)
    const overflow = await overflowOf(page)
    const found: Fault[] = [...faults, ...(await axeFaults(page))]
    const of = (check: string) => found.filter((fault) => fault.check === check).map((fault) => fault.found)
    const ours = of('console').filter((text) => !/Service Worker registration blocked/.test(text))
    const bytes = [weight.js, weight.late, weight.thread].map((each) => String(each).padStart(8)).join('')
    console.log(
      `${bytes} ${cls.toFixed(3)} ${found.length - of('console').length + ours.length} faults  ${on}`,
    )
    return [
      verdict(on, 'axe', of('axe')),
      verdict(on, 'console', ours),
      verdict(on, 'requests', of('requests')),
      verdict(on, 'origin', of('origin')),
      verdict(on, 'width', overflow ? [overflow] : []),
      verdict(on, 'headings', (await headingsOf(page)).startsWith('1') ? [] : ['the h1 is not the first']),
      judgeShifts(on, cls, moved),
      ...(state.template ? judgeWeight(on, state.template, language, weight) : [judgeAwake(on, weight)]),
    ]
  } finally {
    await context.close()
  }
}

const movingIn = async (page: Page) => ({ cls: await shiftsOf(page), moved: await movedOf(page) })
