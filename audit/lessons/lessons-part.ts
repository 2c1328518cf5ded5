import type { Browser, BrowserContext, Page } from 'playwright-core'
import { playerPath, ppcPath } from '../../addresses/learning-paths.ts'
import { inLocale, LOCALES, type Locale } from '../../addresses/locale.ts'
import { openBrowser, PHONE } from '../../e2e/browser.ts'
import { until } from '../../e2e/frames/until.ts'
import { bringLessons } from '../../e2e/lessons/bring-lessons.ts'
import { button, isPlaying } from '../../e2e/lessons/lesson-page.ts'
import { openSlowProxy, type SlowNetwork } from '../../e2e/lessons/slow-proxy.ts'
import { openAndWeigh, weigh } from '../../e2e/looks/page-weight.ts'
import { watchTraffic } from '../../e2e/looks/traffic.ts'
import { openCandidates } from '../exam/candidates.ts'
import { countShifts, headingsOf, movedOf, overflowOf, shiftsOf } from '../in-page.ts'
import { medianOf } from '../lighthouse/judge-lighthouse.ts'
import { listen } from '../listen.ts'
import type { AuditedProduct } from '../product.ts'
import { SCREENS } from '../screens.ts'
import { keepSession, type Session } from '../sessions.ts'
import { type Verdict, verdict } from '../verdict.ts'
import { axeFaults } from '../visit.ts'
import { type Figure, judgeFigures, judgeStill, MOST } from './judge-lessons.ts'
import { firstFrameOf, noteSeen, posterOf } from './lesson-timing.ts'

/** of the demo: video lessons */
const COURSE = { packageId: 1004, slugurl: 'cuet-general-aptitude-test-video-course' }
const LESSON = 990_401
const LIST = ppcPath(COURSE, 'VIDEOS')
const PLACE = playerPath(COURSE, 'VIDEOS', LESSON)
/** Lighthouse's slow 4G; a connection costs a round trip for TCP and one for TLS. */
const SLOW: SlowNetwork = { bitsASecond: 1_638_400, delayMs: 150, setUpMs: 300, silent: false }
const RUNS = 5

const CAPTIONS = `WEBVTT

00:00:00.000 --> 00:00:18.000
A ratio compares two numbers.
`

interface Lessons {
  browser: Browser
  origin: string
  /** one of the course's learners, who plays nowhere else */
  learner(): Promise<Session>
}

/** A lesson that an operator brought: how soon it shows, what it weighs, and whether everybody can use it. */
export async function auditLessons(
  origin: string,
  { connectionString: find, folder }: Pick<AuditedProduct, 'connectionString' | 'folder'>,
): Promise<Verdict[]> {
  const connectionString = await find()
  await bringLessons({ connectionString, folder }, COURSE.packageId, [
    { id: LESSON, title: 'Ratios', size: '854x480', seconds: 60, captions: CAPTIONS },
    { id: LESSON + 1, title: 'Percentages', size: '854x480', seconds: 12 },
  ])
  const candidates = await openCandidates(origin, connectionString)
  const browser = await openBrowser()
  try {
    const learner = () => candidates.nextOwner(COURSE.packageId)
    const lessons = { browser, origin, learner }
    const figures = await measure(lessons)
    const looks: Verdict[] = []
    for (const language of LOCALES)
      for (const screen of SCREENS) looks.push(...(await look(lessons, language, screen)))
    return [...judgeFigures(figures), ...looks]
  } finally {
    await browser.close()
    await candidates.close()
  }
}

async function measure({ browser, origin, learner }: Lessons): Promise<Record<Figure, number[]>> {
  const slow = await openSlowProxy(origin, SLOW)
  const figures: Record<Figure, number[]> = {
    ...{ 'own script': [], 'script in all': [], poster: [], 'first frame': [] },
    'first frame, from the list': [],
  }
  const anew = async (walk: (page: Page) => Promise<void>) => {
    const context = await phone(browser, slow.origin, await learner())
    try {
      await walk(await context.newPage())
    } finally {
      await context.close()
    }
  }
  try {
    for (let run = 0; run < RUNS; run += 1) {
      await anew(async (page) => {
        await page.goto(PLACE)
        figures.poster.push(await posterOf(page))
      })
      await anew(async (page) => {
        await page.goto(PLACE, { waitUntil: 'commit' })
        await press(page, '.lesson-begin')
        figures['first frame'].push(await firstFrameOf(page))
      })
      await anew(async (page) => {
        await page.goto(LIST)
        // Whoever reads the list for some seconds.
        await until(page, isPlayerLoaded)
        await press(page, `main a[href$="/${LESSON}#play"]`)
        figures['first frame, from the list'].push(await firstFrameOf(page))
      })
      const shown = (['poster', 'first frame', 'first frame, from the list'] as const).map(
        (figure) => `${figure} ${figures[figure].at(-1)!.toFixed(0)} ms`,
      )
      console.log(`run ${run + 1}: ${shown.join(', ')}`)
    }
  } finally {
    slow.close()
  }
  const context = await phone(browser, origin, await learner())
  const page = await context.newPage()
  const traffic = watchTraffic(page, origin)
  await openAndWeigh(page, traffic, LIST)
  const base = new Set(traffic.loaded.map(({ url }) => url))
  const { weight } = await openAndWeigh(page, traffic, PLACE, {
    async isThere() {
      await button(page, 'Play').click()
      await until(page, () => (document.querySelector('video')?.currentTime ?? 0) > 0)
    },
  })
  await context.close()
  const isLibrary = ({ url }: { url: string }) => /\/hls-[^/]+\.js$/.test(url)
  const own = traffic.loaded.filter((file) => !base.has(file.url) && !isLibrary(file))
  figures['own script'].push((await weigh(own)).js)
  figures['script in all'].push(weight.js)
  console.log(`the library of streams ${(await weigh(traffic.loaded.filter(isLibrary))).js}`)
  for (const [name, most] of Object.entries(MOST)) {
    const all = figures[name as Figure].map((figure) => figure.toFixed(0))
    console.log(
      `${name.padEnd(30)}${medianOf(figures[name as Figure]).toFixed(0)} of ${most}  (${all.join(', ')})`,
    )
  }
  console.log('ms on a phone, nothing kept from before, behind 1.6 Mbit/s and 150 ms; bytes with gzip')
  return figures
}

/** At once: a locator would look for it now and then. */
async function press(page: Page, selector: string): Promise<void> {
  const { x, y } = await page.evaluate(async (one) => {
    let found = document.querySelector(one)
    while (!found) {
      await new Promise((done) => setTimeout(done, 20))
      found = document.querySelector(one)
    }
    const { left, top, width, height } = found.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, selector)
  await page.mouse.click(x, y)
}

function isPlayerLoaded(): boolean {
  const ended = performance.getEntriesByType('resource').filter((entry) => 'responseEnd' in entry)
  return ['hls-', 'my-lesson-', 'lesson-place-', 'load-own-place-'].every((part) =>
    ended.some(({ name }) => name.includes(`/${part}`)),
  )
}

async function phone(browser: Browser, baseURL: string, learner: Session): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', baseURL })
  await keepSession(context, baseURL, learner)
  await context.addInitScript(noteSeen)
  return context
}

const WORDS = {
  en: { play: 'Play', settings: 'Settings', transcript: 'Transcript', notes: 'Notes' },
  hi: { play: 'चलाएँ', settings: 'सेटिंग', transcript: 'लिखा हुआ पाठ', notes: 'नोट' },
}

/** Before it plays, while it plays, and with what opens around it. */
async function look(
  { browser, origin, learner }: Lessons,
  language: Locale,
  screen: (typeof SCREENS)[number],
): Promise<Verdict[]> {
  const on = `lesson ${language} ${screen.viewport.width}`
  const words = WORDS[language]
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' })
  try {
    await keepSession(context, origin, await learner())
    const page = await context.newPage()
    const url = origin + inLocale(PLACE, language)
    const { faults } = listen(page, url, 200)
    await page.addInitScript(countShifts)
    await page.goto(url, { waitUntil: 'networkidle' })
    const press = (name: string) => page.getByRole('button', { name, exact: true })
    const axe = await axeFaults(page)
    await button(page, words.play).click()
    await until(page, () => (document.querySelector('video')?.currentTime ?? 0) > 0)
    const cls = await shiftsOf(page)
    const moved = await movedOf(page)
    await button(page, words.settings).click()
    await press(words.transcript).click()
    axe.push(...(await axeFaults(page)))
    await press(words.notes).click()
    axe.push(...(await axeFaults(page)))
    const overflow = await overflowOf(page)
    const of = (check: string) => faults.filter((fault) => fault.check === check).map(({ found }) => found)
    const said = of('console').filter((text) => !/Service Worker registration blocked/.test(text))
    const plays = await isPlaying(page)
    console.log(`${on.padEnd(30)}${axe.length} faults of axe, CLS ${cls.toFixed(4)}`)
    return [
      verdict(on, 'plays', plays ? [] : ['it does not play']),
      verdict(
        on,
        'axe',
        axe.map(({ found }) => found),
      ),
      verdict(on, 'console', said),
      verdict(on, 'origin', of('origin')),
      verdict(on, 'width', overflow ? [overflow] : []),
      verdict(on, 'headings', (await headingsOf(page)).startsWith('1') ? [] : ['the h1 is not the first']),
      judgeStill(on, cls, moved),
    ]
  } finally {
    await context.close()
  }
}
