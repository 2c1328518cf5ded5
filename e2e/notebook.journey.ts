import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { testAnalysisPath } from '../addresses/test-paths.ts'
import type { Answer } from '../question-types/question-type.ts'
import { addMistakes, handInWith } from '../server/testing/exams/kept-mistakes.ts'
import {
  type PublishedTest,
  testPaper,
  testQuestion,
  testSection,
} from '../server/testing/exams/test-papers.ts'
import { moveClock } from '../server/testing/visitor.ts'
import { isSound as axeIsQuiet } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { examJourney, type Sitting } from './exam-journey.ts'
import { open, sidewaysScroll } from './journey.ts'

const DAY_MS = 86_400_000

/** A choice in physics and a number in mathematics; the right answers are B and 716600017166. */
const PAPER = testPaper({
  sections: [
    testSection('all', [], {
      questions: [
        testQuestion(1, { code: 'choice', subject: 'Physics' }),
        testQuestion(4, { code: 'number', subject: 'Mathematics' }),
      ],
    }),
  ],
})

/** Answers both wrong and submits. */
async function takenWrong({ hall, who }: Sitting): Promise<{ attemptId: number; test: PublishedTest }> {
  const answers: Record<number, Answer> = { 1: 1, 2: '5' }
  const test = await hall.publish(PAPER)
  return { test, attemptId: await handInWith(who, test, answers, { at: hall.app.clock.now() }) }
}

async function reviewsOf({ hall }: Sitting): Promise<number> {
  const { rows } = await hall.store.db.$client.query<{ count: number }>(
    `select count(*)::int as count from mistake_reviews
      where person_id = (select max(person_id) from mistakes)`,
  )
  return rows[0]!.count
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** By Tab alone, like a user who cannot point. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Focus moves to the next question's heading. */
async function isOpen(page: Page, name: string): Promise<void> {
  await expect.poll(() => hasFocus(heading(page, name))).toBe(true)
}

async function isSound(page: Page, where: string): Promise<void> {
  await axeIsQuiet(page, where)
  expect.soft(await sidewaysScroll(page), where).toBe(0)
}

async function answerNumber(page: Page, number: string, outcome: string): Promise<void> {
  await tabTo(page, page.locator('[data-answer]'))
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await isOpen(page, outcome)
}

async function chooseB(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('radio', { name: /^A\./ }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await isOpen(page, 'Right')
}

examJourney(
  'questions wrong in a test are practised from its analysis with the keyboard alone on a small screen, until they are known; the wrong one is due the next day',
  { ...PHONE, despite: /ERR_INTERNET_DISCONNECTED/ },
  async (sitting) => {
    const { page, hall } = sitting
    const { test } = await takenWrong(sitting)
    await open(page, testAnalysisPath({ ...test, title: 'paper' }))
    await pressOn(page, page.getByRole('link', { name: 'Practise the wrong ones again' }))
    await heading(page, 'Question 1 of 2').waitFor()
    await isSound(page, 'a choice')
    await pressOn(page, button(page, 'Check'))
    await page.getByText('Answer first, or say that you do not know.').waitFor()
    await chooseB(page)
    await page.getByText('You will see it again today.').waitFor()
    await isSound(page, 'a right answer')
    await pressOn(page, button(page, 'Next question'))

    // Wrong, and over a failing network: the same answer is sent again, and counts once.
    await isOpen(page, 'Question 2 of 3')
    await isSound(page, 'a number')
    await tabTo(page, page.locator('[data-answer]'))
    await page.keyboard.type('6')
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(button(page, 'Send again'))).toBe(true)
    await isSound(page, 'an answer that was not sent')
    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    await isOpen(page, 'Wrong')
    await page.getByText('716600017166', { exact: true }).waitFor()
    await page.getByText('canarysolution 4').waitFor()
    expect(await reviewsOf(sitting)).toBe(2)
    await isSound(page, 'a wrong answer')
    await pressOn(page, button(page, 'Next question'))

    await isOpen(page, 'Question 3 of 4')
    await answerNumber(page, '716600017166', 'Right')
    await pressOn(page, button(page, 'Next question'))
    await isOpen(page, 'Question 4 of 5')
    await chooseB(page)
    await page.getByText(/^You will see it again in 2 days, on /).waitFor()
    await pressOn(page, button(page, 'Next question'))
    await isOpen(page, 'Question 5 of 5')
    await answerNumber(page, '716600017166', 'Right')
    await page.getByText('You will see it again tomorrow.').waitFor()
    await pressOn(page, button(page, 'Finish'))
    await isOpen(page, 'Done for today')
    await page.getByText('Right: 4').waitFor()
    await page.getByText('Wrong or not known: 1').waitFor()
    await isSound(page, 'the end')
    await pressOn(page, page.getByRole('link', { name: 'Open my notebook' }))
    await heading(page, 'Nothing is due today').waitFor()
    await page.getByText('Your next question is due tomorrow.').waitFor()
    await isSound(page, 'a notebook with nothing due')

    moveClock(hall.app, DAY_MS)
    await open(page, '/my-notebook')
    await heading(page, '1 question is due today').waitFor()
    await isSound(page, 'a notebook')
    await pressOn(page, page.getByRole('link', { name: 'Practise now' }))
    await heading(page, 'Question 1 of 1').waitFor()
    await answerNumber(page, '716600017166', 'Right')
    const soon = await page.getByText(/^You will see it again in \d+ days/).textContent()
    await pressOn(page, button(page, 'Hard'))
    await expect.poll(() => button(page, 'Hard').getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => page.getByText(/^You will see it again/).textContent()).not.toBe(soon)
    await pressOn(page, button(page, 'Finish'))
    await isOpen(page, 'Done for today')
  },
)

examJourney(
  'the notebook lists its questions by subject; a question is noted at, set aside and restored',
  { ...DESKTOP, despite: /status of 404/ },
  async (sitting) => {
    const { page, who } = sitting
    await open(page, '/my-notebook')
    await heading(page, 'Your notebook is empty').waitFor()
    await isSound(page, 'an empty notebook')
    await addMistakes(who, (await takenWrong(sitting)).attemptId)
    await open(page, '/my-notebook')
    await heading(page, '2 questions are due today').waitFor()
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Mathematics',
      'Physics',
    ])
    await page.getByRole('link', { name: 'Physics (1, 1 due today)' }).click()
    await page.getByRole('heading', { level: 3, name: 'Mathematics' }).waitFor({ state: 'detached' })
    const item = page.getByRole('article')
    await item.getByRole('button', { name: 'Write a note' }).click()
    await item.getByLabel('My note').fill('Mind the <sign>.')
    await item.getByRole('button', { name: 'Save note' }).click()
    await item.getByText('Mind the <sign>.').waitFor()
    await item.getByRole('button', { name: 'I know this now' }).click()
    await item.getByText('You know this: it will not be asked again').waitFor()
    await heading(page, '1 question is due today').waitFor()
    await item.getByRole('button', { name: 'Ask me again' }).click()
    await heading(page, '2 questions are due today').waitFor()
    await isSound(page, 'a list')

    await open(page, '/my-notebook/practice?attempt=999999')
    await heading(page, 'This test was not found').waitFor()
    await isSound(page, 'no such attempt')
  },
)

examJourney('the notebook is in Hindi, and asks in Hindi', PHONE, async (sitting) => {
  const { page } = sitting
  const { attemptId } = await takenWrong(sitting)
  await open(page, `/hi/my-notebook/practice?attempt=${attemptId}`)
  await heading(page, 'सवाल 1 / 2').waitFor()
  await page.getByText('प्रकार 1 का प्रश्न?').waitFor()
  await page.getByRole('button', { name: 'मुझे नहीं पता' }).click()
  await isOpen(page, 'अभी नहीं आता')
  await page.getByText('हल canarysolution 1').waitFor()
  await isSound(page, 'an answer in Hindi')
  await page.getByRole('link', { name: 'अभी के लिए बस' }).click()
  await heading(page, '2 सवाल आज करने हैं').waitFor()
  await isSound(page, 'a notebook in Hindi')
})
