import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testPaper, testSection } from '../server/testing/exams/test-papers.ts'
import { DESKTOP } from './browser.ts'
import {
  action,
  begin,
  changesArrive,
  heading,
  isHandedIn,
  listen,
  option,
  palette,
  portal,
  room,
  secondsLeft,
  stateOf,
} from './candidate.ts'
import { examJourney, letTimePass } from './exam-journey.ts'

const TWO_TIMES = testPaper({
  durationSeconds: undefined,
  sections: [
    testSection('Quant', [1, 2], { title: { en: 'Quant' }, seconds: 600 }),
    testSection('Reasoning', [1, 3], { title: { en: 'Reasoning' }, seconds: 300 }),
  ],
})

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: new RegExp(`^${name}`) })
const number = (page: Page, shown: number) =>
  palette(page).getByRole('button', { name: new RegExp(`^Question ${shown},`) })
/** Playwright would wait for a disabled button; a candidate does not. */
const pressAnyway = { force: true }
const notice = (page: Page, words: string) => room(page).getByRole('alert').filter({ hasText: words })

examJourney(
  'each section is open in its own time only: a jump into another one is refused, the next opens automatically with the answers saved, and the last submits',
  DESKTOP,
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish(TWO_TIMES)
    await page.clock.install()
    await begin(page, test)
    await room(page).getByText('Time left in this section').waitFor()
    expect(await secondsLeft(page)).toBeLessThanOrEqual(600)
    expect(await tab(page, 'Quant').textContent()).toContain('open now')
    expect(await tab(page, 'Reasoning').textContent()).toContain('later')

    await tab(page, 'Reasoning').click(pressAnyway)
    await notice(page, 'This section is not open now.').waitFor()
    await number(page, 4).click(pressAnyway)
    await notice(page, '(Question 4)').waitFor()
    await heading(page, 1).waitFor()
    await option(page, 'B').click()
    expect(await notice(page, 'This section is not open now.').count()).toBe(0)
    await number(page, 2).click()
    await room(page).getByRole('textbox').fill('half a word')

    const heard = await listen(page)
    await letTimePass(sitting, 301_000)
    await expect.poll(heard).toContain('5 minutes left in this section.')
    await letTimePass(sitting, 300_000)
    await heading(page, 3).waitFor()
    await notice(page, 'Time is up for that section. The next one is open.').waitFor()
    expect(await tab(page, 'Quant').textContent()).toContain('over')
    expect(await tab(page, 'Quant').textContent()).toContain('2 of 2 answered')
    await tab(page, 'Quant').click(pressAnyway)
    await notice(page, 'This section is not open now.').waitFor()
    await heading(page, 3).waitFor()
    expect(await stateOf(page, 2)).toBe('answered')
    expect(await secondsLeft(page)).toBeLessThanOrEqual(300)
    await option(page, 'B').click()
    await changesArrive(hall, test, 3)

    await letTimePass(sitting, 300_000)
    await letTimePass(sitting, 6_000)
    await isHandedIn(page)
    await page.getByRole('link', { name: 'See the result' }).click()
    await page.getByText(/Submitted automatically when time was up/).waitFor()
    const question = (shown: number) => page.getByRole('article', { name: `Question ${shown}`, exact: true })
    await question(1).getByText('Right', { exact: true }).waitFor()
    await question(2).getByText('half a word').waitFor()
    await question(3).getByText('Right', { exact: true }).waitFor()
    await question(4).getByText('You did not answer this.').waitFor()
  },
)

examJourney(
  'the chosen optional section is there and the other is not; more answers than a section counts are not accepted until one is cleared',
  DESKTOP,
  async ({ hall, page }) => {
    const optional = (id: string) => testSection(id, [1, 1, 1], { title: { en: id }, optional: true })
    const paper = testPaper({
      chooseOptional: 1,
      sections: [
        testSection('General', [1], { title: { en: 'General' } }),
        { ...optional('History'), attemptAtMost: 2 },
        optional('Biology'),
      ],
    })
    const test = await hall.publish(paper)
    await page.goto(portal(test))
    await page.getByRole('checkbox', { name: /^I have read/ }).check()
    await page.getByRole('button', { name: 'Start test' }).click()
    await page.getByRole('alert').getByText('Choose 1 of the optional sections first.').waitFor()
    await page.getByRole('radio', { name: 'History' }).check()
    await page.getByRole('button', { name: 'Start test' }).click()
    await tab(page, 'History').waitFor()
    expect(await tab(page, 'Biology').count()).toBe(0)
    await palette(page).getByText('Any 2 of these 3 questions count').waitFor()
    for (const shown of [2, 3, 4]) {
      await number(page, shown).click()
      await heading(page, shown).waitFor()
      await option(page, 'B').click()
    }
    await notice(page, 'No more answers count in this section.').waitFor()
    expect(await stateOf(page, 4)).toBe('not answered')
    await number(page, 2).click()
    await action(page, 'Clear Response').click()
    await number(page, 4).click()
    await heading(page, 4).waitFor()
    await option(page, 'B').click()
    expect(await stateOf(page, 4)).toBe('answered')
    await changesArrive(hall, test, 4)
  },
)
