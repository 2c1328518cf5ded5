import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { moveClock } from '../server/testing/visitor.ts'
import { DESKTOP, PHONE } from './browser.ts'
import {
  action,
  begin,
  changesArrive,
  changesOf,
  declareAndStart,
  handIn,
  heading,
  option,
  palette,
  portal,
  room,
  secondsLeft,
  stateOf,
  storedEvents,
} from './candidate.ts'
import { examJourney, onAnotherDevice } from './exam-journey.ts'
import { at } from './journey.ts'

const MINUTE = 60_000
const card = (page: Page) => page.getByRole('article', { name: 'A test paper' })

examJourney(
  'a person who leaves in the middle finds the test in progress in my tests, with every answer, mark and the time that passed',
  DESKTOP,
  async (sitting) => {
    const { hall, page, who } = sitting
    const test = await hall.publish()
    await begin(page, test)
    await option(page, 'B').click()
    await action(page, 'Mark & next').click()
    await room(page).getByRole('textbox').fill('half a senten')
    await action(page, 'Next').click()
    await option(page, 'A').click()
    await option(page, 'C').click()
    await changesArrive(hall, test, 5)
    const leftBefore = await secondsLeft(page)
    await page.close()

    moveClock(hall.app, 10 * MINUTE)
    const list = await sitting.page.context().newPage()
    await list.goto('/my-mock-test?state=INCOMPLETE')
    await card(list).getByText('In progress').waitFor()
    const [window] = await Promise.all([
      list.waitForEvent('popup'),
      card(list).getByRole('link', { name: 'Resume: A test paper' }).click(),
    ])
    await room(window).waitFor()
    expect(new URL(window.url()).pathname).toBe(
      `/test-series-portal/${test.mappingId}/${test.packageId}/resume/A%20test%20paper`,
    )
    // At the question where it was left.
    await heading(window, 3).waitFor()
    expect([await option(window, 'A').isChecked(), await option(window, 'C').isChecked()]).toEqual([
      true,
      true,
    ])
    expect(await Promise.all([1, 2, 3, 4].map((number) => stateOf(window, number)))).toEqual([
      'answered and marked for review',
      'answered',
      'answered',
      'not visited',
    ])
    const left = await secondsLeft(window)
    expect(left).toBeLessThanOrEqual(leftBefore - 600)
    expect(left).toBeGreaterThan(2_400)
    await action(window, 'Previous').click()
    expect(await room(window).getByRole('textbox').inputValue()).toBe('half a senten')

    const other = await onAnotherDevice({ ...sitting, who }, PHONE)
    await other.page.goto(portal(test))
    await other.page.getByText('You have started this test.').waitFor()
    expect(await other.page.getByRole('checkbox').count()).toBe(0)
    await other.page.getByRole('button', { name: 'Resume test' }).click()
    await room(other.page).getByRole('button', { name: 'Question palette' }).click()
    expect(await Promise.all([1, 2, 3].map((number) => stateOf(other.page, number)))).toEqual([
      'answered and marked for review',
      'answered',
      'answered',
    ])
    await handIn(other.page)
    await other.end()

    const events = await storedEvents(hall, test)
    expect(events.reduce((sum, { spentMs }) => sum + spentMs, 0)).toBeLessThan(10 * MINUTE)
  },
)

examJourney(
  'a tab closed at the very moment of the last key loses nothing of it',
  DESKTOP,
  async ({ hall, page }) => {
    const test = await hall.publish()
    await begin(page, test)
    await option(page, 'B').click()
    await action(page, 'Next').click()
    await room(page).getByRole('textbox').fill('half a wor')
    await room(page).getByRole('textbox').press('d')
    await page.close()
    const tab = await page.context().newPage()
    await tab.goto(portal(test, { status: 'resume' }))
    await heading(tab, 2).waitFor()
    expect(await room(tab).getByRole('textbox').inputValue()).toBe('half a word')
    await action(tab, 'Previous').click()
    expect(await option(tab, 'B').isChecked()).toBe(true)
    const last = async (question: number) =>
      changesOf(await storedEvents(hall, test))
        .get(question)
        ?.at(-1)
    await expect.poll(() => last(1)).toEqual([2, false])
    await expect.poll(() => last(2)).toEqual(['half a word', false])
  },
)

examJourney(
  'a reload continues at once; a submitted test says so, and can be retaken as the paper allows',
  PHONE,
  async ({ hall, page }) => {
    const test = await hall.publish()
    await begin(page, test)
    await option(page, 'B').click()
    await changesArrive(hall, test, 1)
    await page.reload()
    await heading(page, 1).waitFor()
    expect(await option(page, 'B').isChecked()).toBe(true)
    await room(page).getByRole('button', { name: 'Question palette' }).click()
    await palette(page).waitFor()
    await handIn(page)
    await page.goto(portal(test, { status: 'resume' }))
    await page.getByRole('heading', { name: 'You have submitted this test' }).waitFor()
    await page.getByRole('link', { name: 'Take it again' }).click()
    await page.waitForURL(/\/2\/A%20test%20paper$/)
    await declareAndStart(page)
    expect(await option(page, 'B').isChecked()).toBe(false)
    expect(at(page)).toContain('/resume/')
  },
)
