import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '../addresses/locale.ts'
import type { PaperSource } from '../server/domains/papers/importing/build-paper.ts'
import {
  psychometricPaper,
  publishTest,
  testPaper,
  testQuestion,
  testSection,
} from '../server/testing/exams/test-papers.ts'
import { isSound as axeIsQuiet } from './axe.ts'
import { betweenCalls } from './between-calls.ts'
import { DESKTOP } from './browser.ts'
import {
  action,
  analysis,
  begin,
  changesArrive,
  declareAndStart,
  handIn,
  heading,
  option,
  palette,
  portal,
  room,
} from './candidate.ts'
import { examJourney, onAnotherDevice } from './exam-journey.ts'

const WIDTHS = [360, 768, 1440] as const
const HOUR = 3_600_000

/** The steps after it need the desktop width. */
async function isSound(page: Page, where: string): Promise<void> {
  await axeIsQuiet(page, where, WIDTHS)
  await page.setViewportSize(DESKTOP.viewport)
}

const TABLE = '<table><tr><th>Year</th><td>2025</td></tr></table>'
const ALL = testPaper({
  calculator: 'scientific',
  passages: new Map([['story', { en: '<p>A long story.</p>', hi: '<p>एक लंबी कहानी।</p>' }]]),
  sections: [
    testSection('one', [1, 2, 3, 4, 5, 6, 7], { title: { en: 'Section one', hi: 'पहला खंड' } }),
    testSection('two', [], {
      title: { en: 'Section two', hi: 'दूसरा खंड' },
      questions: [
        testQuestion(1, { passage: 'story' }),
        testQuestion(1, {
          shown: { en: { text: `<p>Read the table.</p>${TABLE}`, options: ['a', 'b', 'c', 'd'] } },
        }),
      ],
    }),
  ],
})

const WORDS = {
  en: { next: 'Next', tools: 'Tools', close: 'Close' },
  hi: { next: 'आगे', tools: 'टूल्स', close: 'बंद करें' },
}

for (const locale of ['en', 'hi'] as const)
  examJourney(`before the test and in each type of question: ${locale}`, DESKTOP, async ({ hall, page }) => {
    const test = await hall.publish(ALL)
    await page.goto(portal(test, { locale }))
    await page.getByRole('checkbox').waitFor()
    await isSound(page, 'before the test')
    await declareAndStart(page)
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      await heading(page, number).waitFor()
      await isSound(page, `question ${number}`)
      // The last question's button leads to the summary.
      if (number < 9) await action(page, WORDS[locale].next).click()
    }
  })

/** Everything that opens over the room, by its names. */
const PARTS: Record<Locale, [name: string | RegExp, closes: string][]> = {
  en: [
    ['Question paper', 'Close'],
    ['Instructions', 'Close'],
    ['Keyboard', 'Close'],
    ['Calculator', 'Close the calculator'],
    [/^Report question/, 'Close'],
  ],
  hi: [
    ['प्रश्नपत्र', 'बंद करें'],
    ['कैलकुलेटर', 'कैलकुलेटर बंद करें'],
  ],
}

for (const locale of ['en', 'hi'] as const)
  examJourney(`what opens over the room: ${locale}`, DESKTOP, async ({ hall, page }) => {
    const test = await hall.publish(ALL)
    await begin(page, test, { locale })
    await option(page, 'B').click()
    for (const [name, closes] of PARTS[locale]) {
      await page.setViewportSize(DESKTOP.viewport)
      await room(page).getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await isSound(page, String(name))
      await page.getByRole('dialog').getByRole('button', { name: closes, exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.setViewportSize({ width: 360, height: 780 })
    await room(page).getByRole('button', { name: WORDS[locale].tools }).click()
    await isSound(page, 'the tools')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.keyboard.press('Escape')
    await room(page)
      .getByRole('button', { name: /^(Question palette|प्रश्न सूची)$/ })
      .click()
    await palette(page).waitFor()
    await isSound(page, 'the numbers')
    await palette(page)
      .getByRole('button', { name: /^(Submit test|टेस्ट जमा करें)$/ })
      .click()
    await page.getByRole('dialog').waitFor()
    await isSound(page, 'the summary')
  })

examJourney(
  'offline, in progress elsewhere, taken over, signed out, and waiting for a sign-in to submit',
  { ...DESKTOP, despite: /ERR_INTERNET_DISCONNECTED|status of 4(01|12)/ },
  async (sitting) => {
    const { hall, page, who } = sitting
    const test = await hall.publish(ALL)
    await begin(page, test)
    await option(page, 'B').click()
    await changesArrive(hall, test, 1)
    await page.context().setOffline(true)
    await option(page, 'C').click()
    await room(page).getByText('No internet. Continue your test: 1 change').waitFor()
    await isSound(page, 'without a network')
    await page.context().setOffline(false)
    await changesArrive(hall, test, 2)

    const other = await onAnotherDevice(sitting, DESKTOP)
    await other.page.goto(portal(test))
    await other.page.getByRole('button', { name: 'Resume test' }).waitFor()
    await isSound(other.page, 'an attempt under way')
    await betweenCalls(page, async () => {
      await other.page.getByRole('button', { name: 'Resume test' }).click()
      await room(other.page).waitFor()
      await option(page, 'D').click()
    })
    await page.getByRole('heading', { name: 'This test is open somewhere else' }).waitFor()
    await isSound(page, 'taken over')
    await page.getByRole('button', { name: 'Continue here' }).click()
    await room(page).waitFor()
    await other.end()

    await betweenCalls(page, async () => {
      await who.post('/api/auth/v2/logoutDevice', {})
      await option(page, 'A').click()
    })
    await page.getByRole('dialog').waitFor()
    await isSound(page, 'asked to sign in')
    await page.keyboard.press('Escape')
    await room(page).getByRole('alert').filter({ hasText: 'You are signed out.' }).waitFor()
    await isSound(page, 'signed out')
    await palette(page).getByRole('button', { name: 'Submit test', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
    await page.getByRole('alert').filter({ hasText: 'Sign in to submit your test.' }).waitFor()
    await isSound(page, 'handed in by nobody')
  },
)

examJourney(
  'while it is submitted, and a psychometric test with its result',
  { ...DESKTOP, despite: /ERR_FAILED/ },
  async ({ hall, page }) => {
    const test = await hall.publish(psychometricPaper())
    await begin(page, test, { testType: 9 })
    await option(page, 'B').click()
    await isSound(page, 'a statement')
    await changesArrive(hall, test, 1)
    await page.route(/attempts\/(save|submit)/, (route) => route.abort())
    await palette(page).getByRole('button', { name: 'Submit test', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
    await page.getByRole('heading', { name: 'Your test is being submitted' }).waitFor()
    await isSound(page, 'while it is handed in')
    await page.unroute(/attempts\/(save|submit)/)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByRole('link', { name: 'See the result' }).click()
    await page.getByRole('heading', { name: 'What your answers say' }).waitFor()
    await page.getByText('As a table').click()
    await isSound(page, 'the result of a psychometric test')
  },
)

examJourney(
  'submitted while offline, and over',
  { ...DESKTOP, despite: /ERR_INTERNET_DISCONNECTED/ },
  async ({ hall, page }) => {
    const test = await hall.publish(ALL)
    await begin(page, test)
    await option(page, 'B').click()
    await changesArrive(hall, test, 1)
    await page.context().setOffline(true)
    await palette(page).getByRole('button', { name: 'Submit test', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
    await page.getByRole('heading', { name: 'Submitted here, waiting for the internet' }).waitFor()
    await isSound(page, 'handed in without a network')
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Your test is submitted' }).waitFor()
    await isSound(page, 'over')
    await page.goto(portal(test))
    await page.getByRole('heading', { name: 'You have submitted this test' }).waitFor()
    await isSound(page, 'handed in before')
  },
)

for (const locale of ['en', 'hi'] as const)
  examJourney(`the result, and my tests: ${locale}`, DESKTOP, async ({ hall, page }) => {
    const test = await hall.publish(ALL)
    await begin(page, test, { locale })
    await option(page, 'B').click()
    await action(page, WORDS[locale].next).click()
    await room(page).getByRole('textbox').fill('wrong')
    await handIn(page)
    await page.goto(analysis(test, { locale }))
    await page.getByRole('article').first().waitFor()
    await page.getByRole('button', { name: /^(Open all solutions|सारे हल खोलें)$/ }).click()
    await isSound(page, 'the result')
    await page.goto(locale === 'hi' ? '/hi/my-mock-test' : '/my-mock-test')
    await page.getByRole('article').first().waitFor()
    await isSound(page, 'my tests')
  })

examJourney(
  'why a test cannot be started: to buy, not yet, closed, app only, missing; and as a guest',
  { ...DESKTOP, despite: /status of 404/ },
  async ({ hall, page }) => {
    const now = hall.app.clock.now().getTime()
    const window = (fromMs: number, toMs: number): PaperSource['window'] => ({
      opensAt: new Date(now + fromMs).toISOString(),
      closesAt: new Date(now + toMs).toISOString(),
    })
    let mappingId = 900
    const put = (changes: Partial<PaperSource>, free = true) => {
      mappingId += 1
      const place = { mappingId, packageId: 1, free }
      return publishTest(hall.store.db, place, testPaper(changes), hall.app.clock.now())
    }
    for (const [test, title] of [
      [await put({}, false), 'This test is part of a course'],
      [await put({ window: window(HOUR, 3 * HOUR) }), 'This test has not opened yet'],
      [await put({ window: window(-3 * HOUR, -HOUR) }), 'This test is closed'],
      [await put({ appOnly: true }), 'This test is in the mobile app only'],
    ] as const) {
      await page.goto(portal(test))
      await page.getByRole('heading', { name: title }).waitFor()
      expect(await page.getByRole('button', { name: 'Start test' }).count()).toBe(0)
      await isSound(page, title)
    }
    const missing = { ...(await put({})), mappingId: 999_999 }
    await page.goto(portal(missing))
    await page.getByRole('heading', { name: 'This test was not found' }).waitFor()
    await isSound(page, 'no such test')
    await page.context().clearCookies()
    await page.goto(portal(await put({})))
    await page.getByRole('heading', { name: 'Sign in to take this test' }).waitFor()
    await isSound(page, 'a guest')
    await page.goto('/my-mock-test')
    await page.getByRole('heading', { name: 'Sign in to see your tests' }).waitFor()
    await isSound(page, 'my tests, a guest')
  },
)
