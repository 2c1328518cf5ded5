import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { betweenCalls } from './between-calls.ts'
import { DESKTOP, PHONE } from './browser.ts'
import {
  begin,
  changesArrive,
  changesOf,
  goOn,
  goTo,
  handIn,
  heading,
  option,
  palette,
  portal,
  room,
  stateOf,
  storedEvents,
} from './candidate.ts'
import { examJourney, onAnotherDevice } from './exam-journey.ts'

const takenOver = (page: Page) => page.getByRole('heading', { name: 'This test is open somewhere else' })
const goOnHere = (page: Page) => page.getByRole('button', { name: 'Continue here' }).click()
const field = (page: Page) => room(page).getByRole('textbox')

async function goToOnPhone(page: Page, number: number): Promise<void> {
  await room(page).getByRole('button', { name: 'Question palette' }).click()
  await goTo(page, number)
}

examJourney(
  'a second device takes over the test; late answers of the first count where the second changed nothing; it can be taken back',
  { ...DESKTOP, despite: /ERR_INTERNET_DISCONNECTED/ },
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish()
    await begin(page, test)
    await option(page, 'A').click()
    await changesArrive(hall, test, 1)
    await page.context().setOffline(true)
    await option(page, 'B').click()
    await goTo(page, 3)
    await option(page, 'C').click()

    const second = await onAnotherDevice(sitting, PHONE)
    await goOn(second.page, test)
    await heading(second.page, 1).waitFor()
    expect(await option(second.page, 'A').isChecked()).toBe(true)
    await option(second.page, 'D').click()
    await goToOnPhone(second.page, 7)
    await option(second.page, 'B').click()
    await changesArrive(hall, test, 3)

    await page.context().setOffline(false)
    await takenOver(page).waitFor()
    expect(await room(page).count()).toBe(0)
    await changesArrive(hall, test, 5)
    // The second device learns of it with its next action.
    await betweenCalls(second.page, async () => {
      await goOnHere(page)
      await room(page).waitFor()
      await goTo(page, 1)
      // The second device's answer; the first one's later answer to it had no effect.
      expect(await option(page, 'D').isChecked()).toBe(true)
      expect(await stateOf(page, 3)).toBe('answered')
      expect(await stateOf(page, 7)).toBe('answered')
      await goTo(page, 3)
      expect(await option(page, 'C').isChecked()).toBe(true)
      await option(second.page, 'C').click()
    })
    await takenOver(second.page).waitFor()
    await goTo(page, 7)
    await second.end()
    await handIn(page)
    const events = await storedEvents(hall, test)
    expect(new Set(events.map(({ epoch }) => epoch))).toEqual(new Set([1, 2, 3]))
    expect(changesOf(events)).toEqual(
      new Map([
        [
          1,
          [
            [1, false],
            [2, false],
            [4, false],
          ],
        ],
        [3, [[[3], false]]],
        [
          7,
          [
            [2, false],
            [3, false],
          ],
        ],
      ]),
    )
    await page.getByRole('link', { name: 'See the result' }).click()
    const question = (number: number) =>
      page.getByRole('article', { name: `Question ${number}`, exact: true })
    await question(1).getByText('Wrong', { exact: true }).waitFor()
    expect(await question(1).textContent()).toMatch(/D\.option 4\s*Your answer/)
  },
)

examJourney(
  'of two tabs of one browser the later one takes over at once, with the text being typed in the other; and back',
  DESKTOP,
  async ({ hall, page }) => {
    const test = await hall.publish()
    await begin(page, test)
    await goTo(page, 2)
    await field(page).fill('half a senten')
    const later = await page.context().newPage()
    await later.goto(portal(test, { status: 'resume' }))
    await room(later).waitFor()
    await takenOver(page).waitFor()
    await goTo(later, 2)
    await expect.poll(() => field(later).inputValue()).toBe('half a senten')
    await field(later).fill('half a sentence')
    await goOnHere(page)
    await takenOver(later).waitFor()
    await heading(page, 2).waitFor()
    await expect.poll(() => field(page).inputValue()).toBe('half a sentence')
    await palette(page).waitFor()
    await handIn(page)
    const given = changesOf(await storedEvents(hall, test)).get(2)
    expect(given?.at(-1)).toEqual(['half a sentence', false])
    await later.close()
  },
)
