import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testPaper, testSection } from '../server/testing/exams/test-papers.ts'
import { DESKTOP } from './browser.ts'
import {
  action,
  begin,
  changesArrive,
  changesOf,
  goTo,
  heading,
  isHandedIn,
  option,
  palette,
  room,
  stateOf,
  storedEvents,
} from './candidate.ts'
import { examJourney, letTimePass } from './exam-journey.ts'

const MINUTE = 60_000
const SECTIONS = [
  testSection('Physics', [1, 1, 3], { title: { en: 'Physics' } }),
  testSection('Chemistry', [4, 1], { title: { en: 'Chemistry' } }),
]

const unkept = (page: Page) => room(page).getByText('Not saved yet')
const saveAndNext = (page: Page) => action(page, 'Save & Next').click()
const markAndNext = (page: Page) => action(page, 'Mark for Review & Next').click()
const checked = (page: Page) => room(page).getByRole('radio', { checked: true }).count()

examJourney(
  'in the NTA hall an answer is saved by its buttons alone: a jump leaves it unsaved, as in the real halls, and so does the end',
  DESKTOP,
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish(testPaper({ skin: 'nta', sections: SECTIONS }))
    await page.clock.install()
    await begin(page, test)
    await option(page, 'B').click()
    await unkept(page).waitFor()
    await goTo(page, 2)
    expect(await stateOf(page, 1)).toBe('not answered')
    await goTo(page, 1)
    expect(await checked(page)).toBe(0)

    await option(page, 'B').click()
    await saveAndNext(page)
    await heading(page, 2).waitFor()
    expect(await stateOf(page, 1)).toBe('answered')
    await option(page, 'A').click()
    await markAndNext(page)
    await heading(page, 3).waitFor()
    expect(await stateOf(page, 2)).toBe('answered and marked for review')
    await markAndNext(page)
    await heading(page, 4).waitFor()

    // The numbers are those of the open section.
    expect(
      await palette(page)
        .getByRole('button', { name: /^Question / })
        .count(),
    ).toBe(2)
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await sections.getByRole('button', { name: /^Physics/ }).click()
    await heading(page, 1).waitFor()
    expect(
      await palette(page)
        .getByRole('button', { name: /^Question / })
        .count(),
    ).toBe(3)
    expect(await stateOf(page, 3)).toBe('marked for review')

    // Save & Next removes a mark and keeps the answer; Clear Response removes the answer.
    await goTo(page, 2)
    expect(await option(page, 'A').isChecked()).toBe(true)
    await saveAndNext(page)
    expect(await stateOf(page, 2)).toBe('answered')
    await goTo(page, 2)
    await action(page, 'Clear Response').click()
    expect(await stateOf(page, 2)).toBe('not answered')
    await goTo(page, 1)
    await option(page, 'D').click()
    await palette(page).getByRole('button', { name: 'Submit test', exact: true }).click()
    await page.getByRole('dialog').getByText('Your choice in the open question is not saved.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the test' }).click()
    await changesArrive(hall, test, 5)

    await letTimePass(sitting, 60 * MINUTE)
    await letTimePass(sitting, 6_000)
    await isHandedIn(page)
    expect(changesOf(await storedEvents(hall, test))).toEqual(
      new Map([
        [1, [[2, false]]],
        [
          2,
          [
            [1, true],
            [1, false],
            [null, false],
          ],
        ],
        [3, [[null, true]]],
      ]),
    )
    await page.getByRole('link', { name: 'See the result' }).click()
    await page
      .getByRole('article', { name: 'Question 1', exact: true })
      .getByText('Right', { exact: true })
      .waitFor()
  },
)

examJourney(
  'the banking hall has no way back to the previous question, and a test cannot be submitted before the time is over',
  DESKTOP,
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish(testPaper({ skin: 'banking', sections: SECTIONS }))
    await page.clock.install()
    await begin(page, test)
    expect(await action(page, 'Previous').count()).toBe(0)
    await option(page, 'B').click()
    await saveAndNext(page)
    expect(await palette(page).getByRole('button', { name: 'Submit' }).count()).toBe(0)
    await palette(page).getByText('The test is submitted automatically when time is up.').waitFor()
    await palette(page).getByRole('button', { name: 'Summary' }).click()
    const summary = page.getByRole('dialog', { name: 'Summary' })
    await summary.getByText('This test is submitted automatically when time is up.').waitFor()
    expect(await summary.getByRole('button', { name: /submit/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await summary.waitFor({ state: 'detached' })
    await page.keyboard.press('p')
    await heading(page, 2).waitFor()
    await changesArrive(hall, test, 1)
    await letTimePass(sitting, 60 * MINUTE)
    await letTimePass(sitting, 6_000)
    await isHandedIn(page)
  },
)
