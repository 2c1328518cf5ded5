import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testPaper, testSection } from '../server/testing/exams/test-papers.ts'
import { DESKTOP, PHONE } from './browser.ts'
import {
  action,
  begin,
  changesArrive,
  changesOf,
  goTo,
  handIn,
  heading,
  isHandedIn,
  option,
  palette,
  room,
  stateOf,
  storedEvents,
} from './candidate.ts'
import { examJourney, letTimePass, type Sitting } from './exam-journey.ts'
import { until } from './frames/until.ts'

const OFFLINE = {
  serviceWorkers: 'allow' as const,
  despite: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/,
}
const SECOND = 1_000

/** Thirty questions, of which twenty are answered without a network. */
const THIRTY = testPaper({ sections: [testSection('all', Array<number>(30).fill(1))] })

/** The page, its files and what it loads later are cached for use without a network. */
async function isKeptForOffline(page: Page): Promise<void> {
  await until(page, () => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [name] = (await caches.keys()).filter((one) => one.startsWith('taiyari-room-'))
        if (!name) return false
        const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)
        const kept = new Set((await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))
        const needed = [location.pathname, ...loaded.filter((path) => path.startsWith('/assets/'))]
        return needed.every((path) => kept.has(path))
      }),
    )
    .toBe(true)
}

/** The letters of the answers, in rotation. */
const letterOf = (number: number) => 'ABCD'[number % 4]!

async function answer(sitting: Sitting, numbers: number[]): Promise<void> {
  const { page } = sitting
  for (const number of numbers) {
    await heading(page, number).waitFor()
    await option(page, letterOf(number)).click()
    await letTimePass(sitting, 3 * SECOND)
    await action(page, 'Next').click()
  }
}

const numbersFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

examJourney(
  'sixty seconds offline: twenty answers with a reload in between; online again the server has all of them, in order',
  { ...DESKTOP, ...OFFLINE },
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish(THIRTY)
    await page.clock.install()
    await begin(page, test)
    await answer(sitting, [1, 2])
    await changesArrive(hall, test, 2)
    await letTimePass(sitting, 4 * SECOND)
    await isKeptForOffline(page)

    await page.context().setOffline(true)
    // The server is stopped, because the browser still sends a leaving page's requests while it is emulated
    // offline.
    const startAgain = await hall.stop()
    await answer(sitting, numbersFrom(3, 12))
    await room(page)
      .getByText(/^No internet\. Continue your test: \d+ changes are saved/)
      .waitFor()
    await page.reload()
    await heading(page, 13).waitFor()
    expect(await stateOf(page, 12)).toBe('answered')
    await answer(sitting, numbersFrom(13, 22))
    await room(page)
      .getByText(/^No internet\. Continue your test: \d+ changes are saved/)
      .waitFor()
    expect((await storedEvents(hall, test)).filter(({ sets }) => sets)).toHaveLength(2)

    await startAgain()
    await page.context().setOffline(false)
    await changesArrive(hall, test, 22)
    await room(page)
      .getByText(/^No internet/)
      .first()
      .waitFor({ state: 'detached' })
    const events = await storedEvents(hall, test)
    const set = events.filter(({ sets }) => sets)
    expect(set.map(({ question, answer: chosen }) => [question, chosen])).toEqual(
      numbersFrom(1, 22).map((number) => [number, (number % 4) + 1]),
    )
    expect(events.filter(({ late }) => late)).toEqual([])
    const spentMs = events.reduce((sum, event) => sum + event.spentMs, 0)
    expect(spentMs).toBeGreaterThanOrEqual(60 * SECOND)
    await handIn(page)
    // Nothing of it stays on the device.
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => /room/.test(name))))
      .toEqual([])
  },
)

examJourney(
  'submitted offline it waits, through a reload too, and is submitted once online; parts that fail to load lose nothing',
  { ...PHONE, ...OFFLINE },
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish(THIRTY)
    await begin(page, test)
    await option(page, 'A').click()
    await changesArrive(hall, test, 1)
    await isKeptForOffline(page)
    await page.context().setOffline(true)
    await option(page, 'B').click()
    await room(page).getByRole('button', { name: 'Question palette' }).click()
    await palette(page).getByRole('button', { name: 'Submit test', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText('There is no internet right now. The test will be submitted when it is back')
      .waitFor()
    await dialog.getByRole('button', { name: 'Yes, submit' }).click()
    const waits = page.getByRole('heading', { name: 'Submitted here, waiting for the internet' })
    await waits.waitFor()
    await page.reload()
    await waits.waitFor()
    await page.context().setOffline(false)
    await isHandedIn(page)
    expect(changesOf(await storedEvents(hall, test)).get(1)).toEqual([
      [1, false],
      [2, false],
    ])
    await page.getByRole('link', { name: 'See the result' }).click()
    await page
      .getByRole('article', { name: 'Question 1', exact: true })
      .getByText('Right', { exact: true })
      .waitFor()
  },
)

examJourney(
  'a network lost before the rest of the page has loaded leaves the room as it is',
  { ...DESKTOP, despite: OFFLINE.despite },
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish(THIRTY)
    await page.clock.install()
    await begin(page, test)
    await page.context().setOffline(true)
    await option(page, 'A').click()
    await room(page).getByRole('button', { name: 'Question paper' }).click()
    await page.getByText('This part could not be loaded.').waitFor()
    // Past the part that every page of the site loads after ten seconds, and the check every five minutes.
    await letTimePass(sitting, 15 * SECOND)
    await letTimePass(sitting, 6 * 60 * SECOND)
    await goTo(page, 7)
    await option(page, 'D').click()
    await page.context().setOffline(false)
    await changesArrive(hall, test, 2)
    expect(await stateOf(page, 1)).toBe('answered')
    await room(page).getByRole('button', { name: 'Question paper' }).click()
    await page.getByRole('dialog', { name: 'Question paper' }).waitFor()
  },
)
