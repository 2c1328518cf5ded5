import type { Page } from 'playwright-core'
import { type Bench, runStoreCases } from '../bench/bench.ts'
import { PASS, putManySeries } from '../bench/pass-lists/many-series.ts'
import { openBrowser, PHONE } from '../e2e/browser.ts'
import { type Verdict, verdict } from './verdict.ts'

/** Lighthouse's slowdown for phones. */
const SLOWDOWN = 4
const CARDS = 500
const ROUNDS = 3
const MOST_MS = 50
/** A frame of a hard flick: 6,000 px a second at 60 frames. */
const FLICK = 100
/** in frames, until the next cards came */
const LONGEST_STILL = 600

/** A learner scrolls through 500 cards of a test pass of 20,000 series on a slow phone: no task is long. */
export async function auditScroll(): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const scroll = async ({ store, caching }: Bench) => {
    await putManySeries(store.connection)
    verdicts.push(await scrollCards(caching.origin))
    return []
  }
  await runStoreCases({ scroll }, (line) => console.log(line))
  return verdicts
}

async function scrollCards(origin: string): Promise<Verdict> {
  const browser = await openBrowser()
  try {
    const rounds: number[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ ...PHONE, baseURL: origin, serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.goto(`/product-testseries/${PASS}/any-title`, { waitUntil: 'networkidle' })
      rounds.push((await scrollThrough(page)).toSorted((one, other) => other - one))
      await context.close()
    }
    const best = rounds.toSorted((one, other) => one.length - other.length)[0]!
    console.log(`tasks of ${MOST_MS} ms and more by round: ${rounds.map(({ length }) => length).join(', ')}`)
    const longest = best.slice(0, 5).map((ms) => ms.toFixed(0))
    return verdict(
      `${CARDS} cards of a test pass`,
      `no task over ${MOST_MS} ms while they scroll at a ${SLOWDOWN}th of the speed`,
      best.length > 0 ? [`${best.length} tasks, the longest ${longest.join(', ')} ms`] : [],
    )
  } finally {
    await browser.close()
  }
}

/** The long tasks until all cards were in view. */
async function scrollThrough(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return await page.evaluate(
    async ([most, flick, longestStill]) => {
      const tasks: number[] = []
      const note = (entries: PerformanceEntry[]) => tasks.push(...entries.map(({ duration }) => duration))
      const observer = new PerformanceObserver((list) => void note(list.getEntries()))
      observer.observe({ type: 'longtask' })
      const cards = document.getElementById('tests')!.getElementsByTagName('article')
      let seen = cards.length
      for (let still = 0; seen < most; ) {
        await new Promise((drawn) => requestAnimationFrame(drawn))
        // The last card stays in view until more have come: below it are other parts of the page.
        const left = cards[cards.length - 1]!.getBoundingClientRect().bottom - innerHeight / 2
        scrollBy({ top: Math.min(flick, left), behavior: 'instant' })
        still = cards.length === seen ? still + 1 : 0
        if (still > longestStill) throw new Error(`the list ended at ${seen} cards`)
        seen = cards.length
      }
      note(observer.takeRecords())
      return tasks
    },
    [CARDS, FLICK, LONGEST_STILL] as const,
  )
}
