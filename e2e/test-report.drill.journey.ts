import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { REPORT_REASONS } from '../contract/exams/tests.ts'
import { testPaper, testQuestion, testSection } from '../server/testing/exams/test-papers.ts'
import { DESKTOP, PHONE } from './browser.ts'
import {
  action,
  begin,
  declareAndStart,
  goTo,
  heading,
  isInSight,
  option,
  portal,
  room,
  scrollingBoxes,
} from './candidate.ts'
import type { ExamHall } from './exam-hall.ts'
import { examJourney } from './exam-journey.ts'

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function reports({ store }: ExamHall) {
  const { rows } = await store.db.$client.query<{ question: number; reason: string; text: string | null }>(
    'select question, reason, text from question_reports order by id',
  )
  return rows
}

examJourney(
  'a question is reported with one of six reasons, or in words; the text survives a failed request; the test continues',
  { ...DESKTOP, despite: /ERR_INTERNET_DISCONNECTED/ },
  async ({ hall, page }) => {
    const test = await hall.publish()
    await begin(page, test)
    await option(page, 'B').click()
    await room(page).getByRole('button', { name: 'Report question 1' }).click()
    const report = dialogNamed(page, 'Report question 1')
    const reasons = report.getByRole('group', { name: 'What is wrong' }).getByRole('radio')
    await expect.poll(() => reasons.count()).toBe(REPORT_REASONS.length)
    const send = report.getByRole('button', { name: 'Send the report' })
    await send.click()
    await report.getByRole('alert').getByText('Choose what is wrong first.').waitFor()
    await report.getByRole('radio', { name: 'Other' }).check()
    await send.click()
    await report.getByRole('alert').getByText('Write a few words about it.').waitFor()
    await report.getByLabel('More about it').fill('Option C stands there twice.')
    await page.context().setOffline(true)
    await send.click()
    await report
      .getByRole('alert')
      .getByText('There is no internet right now. What you wrote stays here')
      .waitFor()
    await page.context().setOffline(false)
    await send.click()
    await report.getByText('Thank you. We will look into it.').waitFor()
    await report.getByRole('button', { name: 'Back to the test' }).click()
    await report.waitFor({ state: 'detached' })
    expect(await option(page, 'B').isChecked()).toBe(true)

    await goTo(page, 3)
    await room(page).getByRole('button', { name: 'Report question 3' }).click()
    const other = dialogNamed(page, 'Report question 3')
    await other.getByRole('radio', { name: 'Graphs/Images not loading' }).check()
    await other.getByRole('button', { name: 'Send the report' }).click()
    await other.getByText('Thank you. We will look into it.').waitFor()
    expect(await reports(hall)).toEqual([
      { question: 1, reason: 'Other', text: 'Option C stands there twice.' },
      { question: 3, reason: 'Graphs/Images not loading', text: null },
    ])
  },
)

examJourney(
  'the calculator works beside the question, by mouse and keyboard, and never fills in an answer',
  DESKTOP,
  async ({ hall, page }) => {
    const test = await hall.publish(testPaper({ calculator: 'scientific' }))
    await begin(page, test)
    await room(page).getByRole('button', { name: 'Calculator', exact: true }).click()
    const calculator = page.getByRole('dialog', { name: 'Scientific calculator' })
    const result = calculator.getByRole('status')
    for (const key of ['2', 'Plus', '3', 'Times', '4', 'Equals'])
      await calculator.getByRole('button', { name: key, exact: true }).click()
    await expect.poll(() => result.textContent()).toBe('= 14')
    await calculator.getByRole('button', { name: /Clear all/ }).click()
    await page.keyboard.type('1/0')
    await page.keyboard.press('=')
    await expect.poll(() => result.textContent()).toBe('You cannot divide by zero')
    // Its keys do not reach the room: there, 2 would choose an option and n would go on.
    expect(await room(page).getByRole('radio', { checked: true }).count()).toBe(0)
    await heading(page, 1).waitFor()
    await option(page, 'B').click()
    await action(page, 'Next').click()
    await calculator.waitFor()
    await calculator.getByRole('button', { name: 'Close the calculator' }).click()
    await calculator.waitFor({ state: 'detached' })
  },
)

examJourney(
  'a picture is enlarged up to four times, text size is chosen and stays, a passage is shown above its questions, its beginning first where there is no room beside them',
  PHONE,
  async ({ hall, page }) => {
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#2266aa' } })
    await hall.store.storage.put('journeys/graph.png', await picture.png().toBuffer())
    const graph =
      '<p><img src="/media/journeys/graph.png" alt="a rising line" width="400" height="300" /></p>'
    const withPicture = testQuestion(1, {
      shown: { en: { text: `<p>What does it show?</p>${graph}`, options: ['a', 'b', 'c', 'd'] } },
    })
    const underPassage = [1, 2].map((at) => testQuestion(1, { code: `under-${at}`, passage: 'story' }))
    const section = testSection('all', [], { questions: [withPicture, ...underPassage] })
    const passages = new Map([
      [
        'story',
        { en: `<p>Once there was a long story.</p>${'<p>It went on.</p>'.repeat(30)}<p>The end.</p>` },
      ],
    ])
    const test = await hall.publish(testPaper({ languages: ['ENGLISH'], passages, sections: [section] }))
    await begin(page, test)
    await room(page).getByRole('button', { name: 'Enlarge the picture: a rising line' }).click()
    const large = dialogNamed(page, 'Picture')
    const width = async () => (await large.getByRole('img').boundingBox())!.width
    const first = await width()
    await large.getByRole('button', { name: '400 %' }).click()
    await expect.poll(width).toBeGreaterThan(3.5 * first)
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'detached' })

    const sizeOf = () =>
      room(page)
        .getByText('What does it show?')
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    const medium = await sizeOf()
    await room(page).getByRole('button', { name: 'Tools' }).click()
    await room(page).getByLabel('Text size').selectOption({ label: 'Extra Large' })
    await expect.poll(sizeOf).toBeGreaterThan(1.2 * medium)
    await page.reload()
    await heading(page, 1).waitFor()
    expect(await sizeOf()).toBeGreaterThan(1.2 * medium)

    await action(page, 'Next').click()
    const passage = room(page).getByRole('region', { name: 'Passage' })
    const story = passage.getByText('Once there was a long story.')
    await story.waitFor()
    expect(await isInSight(option(page, 'A'))).toBe(true)
    expect(await scrollingBoxes(page)).toEqual([])
    await passage.getByRole('button', { name: 'Read the whole passage' }).click()
    await passage.getByRole('button', { name: 'Hide the passage' }).waitFor()
    await expect.poll(() => isInSight(option(page, 'A'))).toBe(false)
    expect(await scrollingBoxes(page)).toEqual([])
    await action(page, 'Next').click()
    await heading(page, 3).waitFor()
    await room(page).getByText('A question of type 1?').waitFor()
    await passage.getByRole('button', { name: 'Read the whole passage' }).waitFor()
    await expect.poll(() => isInSight(option(page, 'A'))).toBe(true)
  },
)

examJourney(
  'leaving the page is announced before the start and counted where the paper says so, and ends nothing',
  DESKTOP,
  async ({ hall, page }) => {
    const test = await hall.publish(testPaper({ countsLeaving: true }))
    await page.goto(portal(test))
    await page.getByText('Leaving this page during the test is counted').waitFor()
    await declareAndStart(page)
    await page.evaluate(leaveAndComeBack)
    await room(page)
      .getByText('You left the test page. Leaving is counted in this test. The test is still running.')
      .waitFor()
    await room(page).getByRole('button', { name: 'OK' }).click()
    await option(page, 'B').click()
    await expect
      .poll(async () => {
        const { rows } = await hall.store.db.$client.query(
          `select question, answer from attempt_events
            where attempt_id = (select max(id) from attempts where paper_id = $1) and (sets or question = 0)
            order by question`,
          [test.paperId],
        )
        return rows
      })
      .toEqual([
        { question: 0, answer: null },
        { question: 1, answer: 2 },
      ])
  },
)

/** Runs in the page: simulates leaving the tab and coming back. */
function leaveAndComeBack(): void {
  for (const state of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }
}
