import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LOCALES } from '../addresses/locale.ts'
import { testPaper, testQuestion, testSection } from '../server/testing/exams/test-papers.ts'
import { PHONE } from './browser.ts'
import {
  action,
  begin,
  changesArrive,
  declareAndStart,
  goTo,
  handIn,
  heading,
  isHandedIn,
  isInSight,
  option,
  palette,
  portal,
  room,
  scrollingBoxes,
  stateOf,
} from './candidate.ts'
import { examJourney } from './exam-journey.ts'
import { at, sidewaysScroll } from './journey.ts'

const LONG = 'Antidisestablishmentarianism'.repeat(4)

const PAPER = testPaper({
  calculator: 'scientific',
  sections: [
    testSection('one', [], {
      title: { en: 'General Knowledge, Current Affairs and Quantitative Aptitude' },
      questions: [
        testQuestion(1, {
          shown: {
            en: {
              text: `<p>${LONG}</p><table><tr>${'<td>a wide cell</td>'.repeat(9)}</tr></table>`,
              options: [LONG, 'short', '<p>one</p><p>two</p>', '4'],
            },
          },
        }),
        ...[2, 3, 4, 5, 6, 7].map((type) => testQuestion(type)),
      ],
    }),
    testSection('two', Array<number>(40).fill(1), { title: { en: 'Reasoning' } }),
  ],
})

/** Touch targets smaller than a thumb. */
async function smallTargets(page: Page, part: string): Promise<string[]> {
  return await page.evaluate((within) => {
    const least = 43.5
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
    const touched = (element: Element) => {
      if (!(element instanceof HTMLInputElement) || !['radio', 'checkbox', 'file'].includes(element.type))
        return element
      const row = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`) ?? element
      return row
    }
    const open = document.querySelector('dialog[open]') ?? document
    return [...open.querySelectorAll('button, a[href], select, summary, textarea, input')]
      .filter((element) => shown(element) && element.closest(within))
      .map(touched)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < least || box.width < least))
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`,
      )
  }, part)
}

async function fits(page: Page, where: string, part: 'body' | 'article' = 'body'): Promise<void> {
  expect(await sidewaysScroll(page), where).toBeLessThanOrEqual(0)
  expect(await smallTargets(page, part), where).toEqual([])
}

const showPalette = (page: Page) => room(page).getByRole('button', { name: 'Question palette' }).click()

examJourney(
  'fits a phone of 360 px in every state: no sideways scroll, every target is 44 px, the numbers open as a sheet',
  PHONE,
  async ({ hall, page }) => {
    const test = await hall.publish(PAPER)
    await page.goto(portal(test))
    await page.getByRole('checkbox', { name: /^I have read/ }).check()
    await fits(page, 'before the test')
    await page.getByRole('button', { name: 'Start test' }).click()
    for (const [place, type] of [1, 2, 3, 4, 5, 6, 7].entries()) {
      await heading(page, place + 1).waitFor()
      await fits(page, `type ${type}`)
      await action(page, 'Next').click()
    }
    await showPalette(page)
    await palette(page).waitFor()
    await fits(page, 'the numbers')
    expect(
      await room(page)
        .locator('.exam-main')
        .evaluate((element) => (element as HTMLElement).inert),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
    await showPalette(page)
    await goTo(page, 30)
    await palette(page).waitFor({ state: 'detached' })
    await option(page, 'B').click()
    await showPalette(page)
    expect(await stateOf(page, 30)).toBe('answered')
    await palette(page).getByRole('button', { name: 'Close' }).click()
    await palette(page).waitFor({ state: 'detached' })

    const tools = room(page).getByRole('button', { name: 'Tools' })
    await tools.click()
    await fits(page, 'the tools')
    for (const name of ['Question paper', 'Instructions', 'Keyboard']) {
      if ((await tools.getAttribute('aria-expanded')) === 'false') await tools.click()
      await room(page).getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await fits(page, name)
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await tools.click()
    await room(page).getByRole('button', { name: 'Calculator', exact: true }).click()
    await page.getByRole('button', { name: 'Equals' }).waitFor()
    await fits(page, 'the calculator')
    await page.getByRole('button', { name: 'Close the calculator' }).click()
    await tools.click()
    await room(page).getByLabel('Text size').selectOption({ label: 'Extra Large' })
    await page.keyboard.press('Escape')
    await fits(page, 'the largest text')

    await showPalette(page)
    await palette(page).getByRole('button', { name: 'Submit test', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await fits(page, 'the summary')
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the test' }).click()
    await handIn(page)
    await fits(page, 'handed in')
    await page.getByRole('link', { name: 'See the result' }).click()
    await page.getByRole('article', { name: 'Question 1', exact: true }).waitFor()
    expect(await sidewaysScroll(page), 'the result').toBeLessThanOrEqual(0)
  },
)

for (const locale of LOCALES)
  examJourney(
    `the page before a test with timed sections fits as well, its table too, in ${locale}`,
    PHONE,
    async ({ hall, page }) => {
      const timed = (en: string, hi: string, types: number[]) =>
        testSection(en, types, { title: { en, hi }, seconds: 600 })
      const sections = [
        timed('Quantitative Aptitude', 'संख्यात्मक अभियोग्यता', [1, 2]),
        timed('Reasoning Ability', 'तर्कशक्ति', [1, 3]),
      ]
      const test = await hall.publish(testPaper({ durationSeconds: undefined, sections }))
      await page.goto(portal(test, { locale }))
      const table = page.getByRole('table')
      await table.waitFor()
      // The site's own font is optional: a first visit on a busy machine does without it, and other fonts are
      // wider.
      await page.evaluate(async () => void (await document.fonts.ready))
      await page.reload()
      await table.waitFor()
      await expect
        .poll(() => table.evaluate((element) => element.scrollWidth - element.parentElement!.clientWidth))
        .toBeLessThanOrEqual(0)
      await fits(page, 'before the test')
    },
  )

examJourney(
  'on a short screen a question is visible with its options, the test is submitted from the room, and the last question leads there too',
  { ...PHONE, viewport: { width: 360, height: 640 } },
  async ({ hall, page }) => {
    const test = await hall.publish(testPaper({ skin: 'nta', sections: [testSection('all', [1, 3])] }))
    await begin(page, test)
    const submit = room(page).getByRole('button', { name: 'Submit test', exact: true })
    for (const number of [1, 2]) {
      await heading(page, number).waitFor()
      for (const letter of ['A', 'B', 'C', 'D'])
        expect([number, letter, await isInSight(option(page, letter))]).toEqual([number, letter, true])
      expect(await scrollingBoxes(page)).toEqual([])
      if (number === 1) await action(page, 'Save & Next').click()
    }
    // It is visible, large enough, and covers nothing of the question.
    const [button, question] = await Promise.all([
      submit.boundingBox(),
      room(page).locator('.exam-question').boundingBox(),
    ])
    expect(button!.y + button!.height).toBeLessThanOrEqual(question!.y)
    expect(button!.x + button!.width).toBeLessThanOrEqual(360)
    expect(button!.height).toBeGreaterThanOrEqual(44)
    await submit.click()
    const summary = page.getByRole('dialog', { name: 'Submit the test?' })
    expect((await summary.getByRole('listitem').allInnerTexts()).slice(0, 5)).toEqual([
      'Not Visited 0',
      'Not Answered 2',
      'Answered 0',
      'Marked For Review 0',
      'Answered and Marked for Review 0',
    ])
    await summary.getByRole('button', { name: 'Back to the test' }).click()

    expect(await action(page, 'Save & Next').count()).toBe(0)
    await option(page, 'B').click()
    await action(page, 'Save & Review').click()
    await summary.getByText('Answered 1', { exact: true }).waitFor()
    await summary.getByRole('button', { name: 'Yes, submit' }).click()
    await isHandedIn(page)
  },
)

examJourney(
  'the public part of the page before a test is there before any script has loaded, and does not move when the rest arrives',
  PHONE,
  async ({ hall, page }) => {
    const test = await hall.publish(testPaper({ instructions: { en: '<p>Read carefully.</p>' } }))
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(portal(test), { waitUntil: 'commit' })
    await page.getByText('Loading your test').waitFor()
    const rules = page.getByRole('heading', { name: 'General instructions' })
    await page.getByText('Read carefully.').waitFor()
    const before = await rules.boundingBox()
    release()
    await page.getByRole('button', { name: 'Start test' }).waitFor()
    expect(await rules.boundingBox()).toEqual(before)
    await page.getByRole('button', { name: 'Start test' }).click()
    await page.getByRole('alert').getByText('First tick').waitFor()
    expect(await page.getByRole('checkbox').evaluate((box) => box === document.activeElement)).toBe(true)
    await declareAndStart(page)
  },
)

examJourney(
  'opens from my tests, in place; they then show the progress, and their page and the result fit as well',
  PHONE,
  async ({ hall, page }) => {
    const test = await hall.publish(testPaper({ title: { en: 'A paper for the way' } }))
    const card = page.getByRole('article', { name: 'A paper for the way' })
    await page.goto('/my-mock-test')
    await card.getByRole('link', { name: 'Start: A paper for the way' }).click()
    await page.waitForURL(/\/test-series-portal\//)
    expect(at(page)).toContain(`/${test.mappingId}/${test.packageId}/new/`)
    await declareAndStart(page)
    await option(page, 'B').click()
    await changesArrive(hall, test, 1)
    expect(page.context().pages()).toHaveLength(1)

    await page.goto('/my-mock-test')
    await card.getByText('In progress').waitFor()
    await fits(page, 'my tests', 'article')
    await narrows(page)
    await card.getByRole('link', { name: 'Resume: A paper for the way' }).click()
    await heading(page, 1).waitFor()
    expect(page.context().pages()).toHaveLength(1)
    await showPalette(page)
    await handIn(page)
    await page.getByRole('link', { name: 'See the result' }).click()
    await page.getByRole('article', { name: 'Question 1', exact: true }).waitFor()
    await fits(page, 'the result', 'article')
    await page.getByRole('link', { name: 'All my tests' }).click()
    await card.getByRole('link', { name: 'See the result: A paper for the way' }).waitFor()
  },
)

/**
 * One row of filters, unfinished tests first; a filter can be removed, and an empty list names the active
 * filter.
 */
async function narrows(page: Page): Promise<void> {
  const filters = page.getByRole('navigation', { name: 'Filter tests' })
  expect(await filters.count()).toBe(1)
  const names = await filters.getByRole('link').allTextContents()
  expect(names.slice(0, 4)).toEqual(['All', 'In progress (1)', 'Not started (0)', 'Completed (0)'])
  const tops = await filters
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await filters.getByRole('link', { name: 'Completed (0)' }).click()
  const nothing = page.getByRole('heading', { name: 'No test found' })
  await nothing.waitFor()
  await page.getByRole('main').getByText('Completed', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'See all tests' }).click()
  await nothing.waitFor({ state: 'detached' })
  await filters.getByRole('link', { name: 'In progress (1)' }).click()
  await filters.getByRole('link', { name: /^In progress .*remove filter$/ }).click()
  await expect.poll(() => at(page)).not.toContain('state')
  await page.goto('/my-mock-test/1')
  await page.getByRole('heading', { level: 1, name: /^Tests of the course .+/ }).waitFor()
  await page.goto('/my-mock-test')
}
