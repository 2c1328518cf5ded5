import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { journey, open, sidewaysScroll } from '../journey.ts'
import { REFUSED } from '../person.ts'
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

/** Nobody else walks this course, nor is one of these teachers. */
const LESSON = {
  ...{ packageId: 2201, batchId: 995_301, title: 'Trains and boats' },
  ...{ teacher: 'GOV_MEENAL_JOGLEKAR', helper: 'GOV_ARVIND_NAMBISAN' },
}
const GROWN_UP = { dateOfBirth: '2000-01-01' }

const noFaultsOn = async (...pages: Page[]) => {
  for (const page of pages) expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])
}

journey(
  'a class is held: chat, slow mode, a question with a right answer, a doubt, a hand, a removal, the end',
  // An operator's commands take seconds each.
  { ...PHONE, ...REFUSED, mostMs: 400_000 },
  async (asha) => {
    const itemId = await holdClass(LESSON)
    const at = roomPath(LESSON, itemId)
    const [teacher, second, other, late] = await Promise.all([
      inBrowser(asha, DESKTOP),
      inBrowser(asha, DESKTOP),
      inBrowser(asha, DESKTOP),
      inBrowser(asha, PHONE),
    ])
    const [desk, ravi] = [teacher.page, other.page]
    await teacherOfClass(teacher.context, '7390008101', LESSON.teacher)
    await teacherOfClass(second.context, '7390008102', LESSON.helper)
    await learnerOfClass(asha, '7390008103', LESSON, { name: 'Asha Rao', ...GROWN_UP })
    await learnerOfClass(ravi, '7390008104', LESSON, { name: 'Ravi Kumar', ...GROWN_UP })

    await open(desk, '/teach')
    await main(desk).getByRole('heading', { level: 1, name: 'My classes' }).waitFor()
    await noFaultsOn(desk)
    await press(desk, `To the desk: ${LESSON.title}`, 'link')
    await desk.waitForURL(`/teach/${itemId}`)
    await open(asha, `/my-live-class/${LESSON.packageId}`)
    await main(asha).getByRole('link', { name: LESSON.title }).first().click()
    await enter(asha)
    await open(ravi, at)
    await enter(ravi)
    await main(asha).getByText('The teacher is not here yet').waitFor()

    await main(desk).getByRole('checkbox', { name: 'Pin it' }).check()
    await say(desk, 'Welcome to the class')
    await main(asha).locator('.pinned').getByText('Welcome to the class').waitFor()
    await say(asha, 'Good evening, ma’am')
    for (const page of [desk, ravi])
      await page.getByRole('log').getByRole('article').filter({ hasText: 'Asha Rao' }).waitFor()
    await noFaultsOn(asha, ravi, desk)

    await main(desk)
      .getByRole('combobox', { name: /^Slow mode/ })
      .selectOption('10')
    await main(ravi).getByPlaceholder('One message in 10 seconds').waitFor()
    await say(ravi, 'Is 60 right?')
    await main(ravi)
      .getByRole('button', { name: /^Wait \d+ second/ })
      .waitFor()
    await main(ravi).getByRole('button', { name: 'Send', exact: true }).waitFor({ timeout: 20_000 })
    await main(desk)
      .getByRole('combobox', { name: /^Slow mode/ })
      .selectOption('0')

    await part(desk, 'Polls').click()
    await main(desk).getByRole('textbox', { name: 'Question' }).fill('How fast is a train of 120 m in 6 s?')
    for (const [option, text] of [
      ['A', '20 m/s'],
      ['B', '30 m/s'],
      ['C', '12 m/s'],
    ] as const)
      await main(desk)
        .getByRole('textbox', { name: `Option ${option}` })
        .fill(text)
    await main(desk)
      .getByRole('combobox', { name: 'Which one is right?' })
      .selectOption({ label: 'A is right' })
    await press(desk, 'Ask everybody')
    await press(asha, 'A 20 m/s')
    await main(asha).getByText('Your answer is in.').waitFor()
    await press(ravi, 'B 30 m/s')
    await main(desk).getByText('2 answers').waitFor()
    await noFaultsOn(asha, desk)

    // Who comes late finds everything, and answers without haste.
    await learnerOfClass(late.page, '7390008105', LESSON, { name: 'Late Comer', ...GROWN_UP })
    await open(late.page, at)
    await enter(late.page)
    await late.page.getByRole('log').getByText('Is 60 right?').waitFor()
    await press(desk, 'Close and show the result')
    await main(asha).getByText('Right: well done.').waitFor()
    await main(ravi).getByText('Not right. The right answer is A.').waitFor()
    await press(late.page, 'C 12 m/s')
    await main(late.page).getByText('Counted for you alone').waitFor()
    await noFaultsOn(ravi, late.page)

    await part(asha, 'Doubts').click()
    await main(asha).getByRole('textbox', { name: 'Ask the teachers' }).fill('Why metres a second?')
    await press(asha, 'Ask')
    await main(asha).getByText('Waiting', { exact: true }).waitFor()
    await open(second.page, `/teach/${itemId}`)
    await press(second.page, 'Answer in writing')
    await main(second.page)
      .getByRole('textbox', { name: 'Answer to Asha Rao' })
      .fill('Both are lengths and times.')
    await main(second.page).getByRole('checkbox', { name: 'Show it to everybody' }).check()
    await noFaultsOn(second.page)
    await press(second.page, 'Send the answer')
    await main(asha).getByText('Both are lengths and times.').waitFor()
    await part(ravi, 'Doubts').click()
    await main(ravi).getByText('Both are lengths and times.').waitFor()

    await press(ravi, 'Raise hand')
    await part(desk, 'Hands').click()
    await press(desk, 'Lower the hand of Ravi Kumar')
    await main(ravi).getByRole('button', { name: 'Raise hand' }).waitFor()
    await press(asha, 'Clear: 0')
    await main(ravi).getByRole('button', { name: 'Clear: 1' }).waitFor()

    const rude = desk.getByRole('log').getByRole('article').filter({ hasText: 'Is 60 right?' })
    await rude.locator('summary').click()
    await press(desk, 'Shut this learner out')
    await desk.getByRole('dialog').getByRole('button', { name: 'Shut out' }).click()
    await main(ravi).getByRole('heading', { name: 'The teacher has removed you from this class' }).waitFor()
    await noFaultsOn(ravi)

    await press(desk, 'End the class')
    await desk.getByRole('dialog').getByRole('button', { name: 'End the class' }).click()
    await main(asha).getByText('The recording comes within 6 hours.').waitFor()
    expect(await main(asha).getByRole('textbox', { name: 'Write to everybody' }).count()).toBe(0)
    await noFaultsOn(asha, desk)
    await press(asha, 'Back to the class')
    await main(asha).getByText('Over', { exact: true }).waitFor()
    await Promise.all([teacher.end(), second.end(), other.end(), late.end()])
  },
)
