import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { journey, open, sidewaysScroll } from '../journey.ts'
import { findNetwork, loseNetwork } from '../looks/network.ts'
import { call } from '../person.ts'
import {
  enter,
  holdClass,
  inBrowser,
  learnerOfClass,
  part,
  press,
  roomPath,
  say,
  teacherOfClass,
} from './class-room.ts'
import { main } from './live-course.ts'
import { check, laptop, plays, pressIn, says } from './studio.ts'

/** Nobody else walks this course, nor is this teacher. */
const LESSON = { packageId: 3104, batchId: 995_361, title: 'Blood', teacher: 'GOV_TARUN_CHEEMA' }
const GROWN_UP = { dateOfBirth: '2000-01-01' }
const OFFLINE = /status of 4\d\d|ERR_INTERNET_DISCONNECTED|Failed to fetch|network/i
/** Two jobs that look each minute, and the making of its sizes. */
const RECORDED_MS = 400_000

const chat = (page: Page) => page.getByRole('log')
const hears = (page: Page, text: string) => chat(page).getByText(text, { exact: true }).waitFor()

async function askPoll(desk: Page): Promise<void> {
  await part(desk, 'Polls').click()
  await main(desk).getByRole('textbox', { name: 'Question' }).fill('How many chambers has a heart?')
  for (const [option, text] of Object.entries({ A: 'Two', B: 'Four', C: 'Three' }))
    await main(desk)
      .getByRole('textbox', { name: `Option ${option}` })
      .fill(text)
  await main(desk)
    .getByRole('combobox', { name: 'Which one is right?' })
    .selectOption({ label: 'B is right' })
  await press(desk, 'Ask everybody')
}

async function answerDoubt(desk: Page): Promise<void> {
  await part(desk, 'Doubts').click()
  await press(desk, 'Answer in writing')
  await main(desk).getByRole('textbox', { name: 'Answer to Asha Rao' }).fill('It carries oxygen.')
  await main(desk).getByRole('checkbox', { name: 'Show it to everybody' }).check()
  await press(desk, 'Send the answer')
}

async function becomesLesson(page: Page, itemId: number): Promise<void> {
  const path = `/api/v1/streaming/lesson?packageId=${LESSON.packageId}&itemId=${itemId}`
  const asked = async () => (await call(page.context(), 'GET', path)).status()
  await expect.poll(asked, { timeout: RECORDED_MS, interval: 2_000 }).toBe(200)
}

/** Opens the recording as a learner does, and lets it come to its end. */
async function watch(page: Page, itemId: number): Promise<void> {
  await open(page, roomPath(LESSON, itemId))
  await main(page).getByRole('link', { name: 'Watch the recording' }).click()
  await chat(page).waitFor({ timeout: 30_000 })
  await plays(page)
  await page.keyboard.press('9')
}

journey(
  'a class from the studio to its recording: three learners talk, answer, ask and lose the network; who missed it finds all that',
  { ...PHONE, despite: OFFLINE, mostMs: 900_000 },
  async (asha) => {
    const itemId = await holdClass(LESSON)
    const at = roomPath(LESSON, itemId)
    const teacher = await laptop()
    const visits = await Promise.all([DESKTOP, PHONE, PHONE].map((device) => inBrowser(asha, device)))
    const [ravi, late, missed] = visits.map(({ page }) => page) as [Page, Page, Page]
    const desk = teacher.page
    try {
      await teacherOfClass(teacher.context, '7390008701', LESSON.teacher)
      for (const [page, phone, name] of [
        [asha, '7390008702', 'Asha Rao'],
        [ravi, '7390008703', 'Ravi Kumar'],
        [late, '7390008704', 'Late Comer'],
        [missed, '7390008705', 'Meera Nair'],
      ] as const)
        await learnerOfClass(page, phone, LESSON, { name, ...GROWN_UP })
      await open(desk, `/teach/${itemId}`)
      await check(desk)
      await pressIn(desk, 'Start showing')
      await says(desk, 'Learners see you.')
      for (const page of [asha, ravi]) {
        await open(page, at)
        await enter(page)
        await plays(page)
      }
      await say(desk, 'Welcome to the class')
      await say(asha, 'Good evening')
      for (const page of [asha, ravi])
        for (const text of ['Welcome to the class', 'Good evening']) await hears(page, text)
      await say(ravi, 'This is rude')
      await askPoll(desk)
      await press(asha, 'B Four')
      await main(asha).getByText('Your answer is in.').waitFor()
      await press(ravi, 'A Two')

      await open(late, at)
      await enter(late)
      await hears(late, 'Good evening')
      await press(late, 'B Four')
      await main(desk).getByText('3 answers').waitFor()
      await plays(late)

      await loseNetwork(asha)
      await main(asha).getByText('No connection. What you write waits.').waitFor()
      await say(ravi, 'While she was away')
      await plays(ravi, 20)
      await findNetwork(asha)
      await hears(asha, 'While she was away')
      await plays(asha)
      expect(await chat(asha).getByText('While she was away').count()).toBe(1)

      await press(desk, 'Close and show the result')
      await main(asha).getByText('Right: well done.').waitFor()
      await part(asha, 'Doubts').click()
      await main(asha).getByRole('textbox', { name: 'Ask the teachers' }).fill('Why is it red?')
      await press(asha, 'Ask')
      await answerDoubt(desk)
      await main(asha).getByText('It carries oxygen.').waitFor()

      await pressIn(desk, 'Stop showing')
      await press(desk, 'End the class')
      await desk.getByRole('dialog').getByRole('button', { name: 'End the class' }).click()
      for (const page of [asha, ravi, late])
        await main(page).getByText('The recording comes within 6 hours.').waitFor()

      await becomesLesson(asha, itemId)
      // A teacher takes a message away, also afterwards.
      await open(desk, `/teach/${itemId}`)
      const rude = chat(desk).getByRole('article').filter({ hasText: 'This is rude' })
      await rude.locator('summary').click()
      await press(desk, 'Remove this message')
      await watch(missed, itemId)
      for (const text of ['Welcome to the class', 'Good evening', 'While she was away', 'Why is it red?'])
        await hears(missed, text)
      await chat(missed).getByText('It carries oxygen.').waitFor()
      expect(await chat(missed).getByText('This is rude').count()).toBe(0)
      expect([await sidewaysScroll(missed), await axeFaults(missed)]).toEqual([0, []])
      // Who was not there tries the question of the class first.
      await missed.getByRole('button', { name: 'B Four' }).click()
      await chat(missed).getByText('Right: well done.').waitFor()
      await watch(asha, itemId)
      await chat(asha).getByText('Right: well done.').waitFor()
      await chat(asha).getByText('You', { exact: true }).first().waitFor()
      await missed
        .getByRole('button', { name: /^Play from 0:/ })
        .first()
        .click()
      await expect.poll(() => chat(missed).getByText('Why is it red?').count()).toBe(0)
    } finally {
      await teacher.end()
      for (const { end } of visits) await end()
    }
  },
)
