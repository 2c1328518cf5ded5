import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { testPaper, testSection } from '../server/testing/exams/test-papers.ts'
import { DESKTOP } from './browser.ts'
import {
  changesOf,
  heading,
  isHandedIn,
  listen,
  option,
  palette,
  portal,
  room,
  stateOf,
  storedEvents,
} from './candidate.ts'
import { examJourney } from './exam-journey.ts'

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** By Tab alone, like a user who cannot point. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** The room accepts keys once its first question has focus. */
const ready = (page: Page) => expect.poll(() => hasFocus(heading(page, 1)), { timeout: 30_000 }).toBe(true)

const field = (page: Page) => room(page).getByRole('textbox')
const button = (page: Page, name: string) => room(page).getByRole('button', { name, exact: true })
const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name })

examJourney(
  'a whole test is taken with the keyboard alone: from the declaration to the result',
  DESKTOP,
  async ({ hall, page }) => {
    const test = await hall.publish(
      testPaper({ calculator: 'simple', sections: [testSection('all', [1, 3, 4, 2, 6, 7])] }),
    )
    await page.goto(portal(test))
    await pressOn(page, page.getByRole('checkbox', { name: /^I have read/ }), 'Space')
    await pressOn(page, page.getByRole('button', { name: 'Start test' }))
    await ready(page)

    // One option by its number, another by its letter, the next by an arrow.
    await page.keyboard.press('3')
    expect(await option(page, 'C').isChecked()).toBe(true)
    await page.keyboard.press('a')
    expect(await option(page, 'A').isChecked()).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await option(page, 'B').isChecked()).toBe(true)
    await page.keyboard.press('m')
    expect(await stateOf(page, 1)).toBe('answered and marked for review')
    await page.keyboard.press('n')
    await expect.poll(() => hasFocus(heading(page, 2))).toBe(true)
    await page.keyboard.press('1')
    await page.keyboard.press('d')
    await page.keyboard.press('x')
    expect(await room(page).getByRole('checkbox', { checked: true }).count()).toBe(0)
    await page.keyboard.press('c')
    await tabTo(page, option(page, 'A'), 'Shift+Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('r')
    await expect.poll(() => hasFocus(heading(page, 3))).toBe(true)
    expect(await stateOf(page, 2)).toBe('answered and marked for review')

    // A digit moves focus into the field, once it is there; keys of the pad are ordinary buttons.
    await field(page).waitFor()
    await page.keyboard.press('7')
    await page.keyboard.type('16600017165')
    expect(await field(page).inputValue()).toBe('716600017165')
    const pad = room(page).getByRole('group', { name: 'Number pad' })
    await pressOn(page, pad.getByRole('button', { name: 'Backspace' }))
    await pressOn(page, pad.getByRole('button', { name: '6', exact: true }), 'Space')
    expect(await field(page).inputValue()).toBe('716600017166')
    // While typing, a letter is a letter.
    await pressOn(page, button(page, 'Next'))
    await expect.poll(() => hasFocus(heading(page, 4))).toBe(true)
    await tabTo(page, field(page))
    await page.keyboard.type('canarykey text')
    await heading(page, 4).waitFor()
    await pressOn(page, button(page, 'Next'))
    await expect.poll(() => hasFocus(heading(page, 5))).toBe(true)
    await tabTo(page, field(page))
    await page.keyboard.type('A short essay')

    // The palette is one tab stop; arrows move within it.
    await tabTo(page, palette(page).getByRole('button', { name: /^Question 5,/ }))
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(heading(page, 2))).toBe(true)
    await page.keyboard.press('p')
    await expect.poll(() => hasFocus(heading(page, 1))).toBe(true)
    await page.keyboard.press('q')
    await expect.poll(() => hasFocus(palette(page).getByRole('button', { name: /^Question 1,/ }))).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(heading(page, 6))).toBe(true)
    await page.keyboard.press('2')

    // Whatever a key opens, Escape closes, and focus returns.
    for (const [key, name] of [
      ['?', 'Keyboard'],
      ['o', 'Question Paper'],
      ['s', 'Submit the test?'],
    ] as const) {
      await page.keyboard.press(key)
      await page.getByRole('dialog', { name: new RegExp(name.replace('?', '\\?'), 'i') }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => hasFocus(option(page, 'B'))).toBe(true)
    }
    const heard = await listen(page)
    await page.keyboard.press('t')
    await expect.poll(heard).toContainEqual(expect.stringMatching(/^5\d min left$/))
    const size = () => room(page).getByLabel('Text size').inputValue()
    await page.keyboard.press('+')
    expect(await size()).toBe('large')
    await page.keyboard.press('-')
    expect(await size()).toBe('medium')
    await page.keyboard.press('l')
    await room(page).getByText('प्रकार 7 का प्रश्न?').waitFor()

    await page.keyboard.press('s')
    await pressOn(page, dialogNamed(page, 'Submit the test?').getByRole('button', { name: 'Yes, submit' }))
    await isHandedIn(page)
    expect(
      changesOf(await storedEvents(hall, test))
        .get(3)
        ?.at(-1),
    ).toEqual(['716600017166', false])
    await pressOn(page, page.getByRole('link', { name: 'See the result' }))
    await page
      .getByRole('article', { name: 'Question 1', exact: true })
      .getByText('Right', { exact: true })
      .waitFor()
  },
)

examJourney('single-key shortcuts can be switched off, and stay off', DESKTOP, async ({ hall, page }) => {
  const test = await hall.publish()
  await page.goto(portal(test))
  await page.getByRole('checkbox', { name: /^I have read/ }).check()
  await page.getByRole('button', { name: 'Start test' }).click()
  await ready(page)
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: 'Single keys work' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const key of ['2', 'b', 'n', 'm', 's']) await page.keyboard.press(key)
  expect(await stateOf(page, 1)).toBe('not answered')
  await page.reload()
  await ready(page)
  await page.keyboard.press('2')
  expect(await stateOf(page, 1)).toBe('not answered')
  // They can be switched on again in the same place.
  await room(page).getByRole('button', { name: 'Keyboard', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Single keys work' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('2')
  expect(await stateOf(page, 1)).toBe('answered')
})
