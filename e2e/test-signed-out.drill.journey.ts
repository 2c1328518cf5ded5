import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeSentTo } from '../server/testing/visitor.ts'
import { betweenCalls } from './between-calls.ts'
import { DESKTOP, PHONE } from './browser.ts'
import {
  action,
  begin,
  changesArrive,
  changesOf,
  goTo,
  handIn,
  heading,
  isHandedIn,
  option,
  palette,
  room,
  storedEvents,
} from './candidate.ts'
import { allowAnotherCode, examJourney, type Sitting } from './exam-journey.ts'
import { askForCode, codeField, dialog } from './sign-in.ts'

/** The refusals for an ended session, with the token of its pages and without. */
const REFUSED = /status of 4(01|12)/
const told = (page: Page) => room(page).getByRole('alert').filter({ hasText: 'You are signed out.' })

/** As if "sign out everywhere" was pressed on another device; the room learns of it with its next call. */
async function endSession({ page, who }: Sitting, next: () => Promise<void>): Promise<void> {
  await betweenCalls(page, async () => {
    expect((await who.post('/api/auth/v2/logoutDevice', {})).status).toBe(200)
    await next()
  })
}

/** In the dialog over the room. */
async function signIn({ hall, page }: Sitting, phone: string): Promise<void> {
  await allowAnotherCode(hall)
  await askForCode(page, phone)
  await codeField(page).fill(await codeSentTo(hall.app, phone))
  await dialog(page).waitFor({ state: 'detached' })
}

examJourney(
  'whose session ends in the middle continues, signs in inside the room, and loses nothing',
  { ...DESKTOP, despite: REFUSED },
  async (sitting) => {
    const { hall, page, phone } = sitting
    const test = await hall.publish()
    await begin(page, test)
    await option(page, 'A').click()
    await changesArrive(hall, test, 1)
    await endSession(sitting, () => option(page, 'B').click())
    await told(page).waitFor()
    // It asks once by itself, and can be dismissed.
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await goTo(page, 3)
    await option(page, 'A').click()
    await option(page, 'C').click()
    await action(page, 'Next').click()
    await heading(page, 4).waitFor()
    await told(page).getByRole('button', { name: 'Sign in' }).click()
    await signIn(sitting, phone)
    await told(page).waitFor({ state: 'detached' })
    await changesArrive(hall, test, 4)
    await heading(page, 4).waitFor()
    await handIn(page)
    expect(changesOf(await storedEvents(hall, test))).toEqual(
      new Map([
        [
          1,
          [
            [1, false],
            [2, false],
          ],
        ],
        [
          3,
          [
            [[1], false],
            [[1, 3], false],
          ],
        ],
      ]),
    )
  },
)

examJourney(
  'another person who signs in there is told whose test it is, and sends nothing of it',
  { ...PHONE, despite: /status of 4(01|04|12)/ },
  async (sitting) => {
    const { hall, page, phone } = sitting
    const test = await hall.publish()
    await begin(page, test)
    await option(page, 'A').click()
    await changesArrive(hall, test, 1)
    await endSession(sitting, () => option(page, 'B').click())
    await told(page).waitFor()
    await allowAnotherCode(hall)
    await askForCode(page, '9599999999')
    await codeField(page).fill(await codeSentTo(hall.app, '9599999999'))
    await dialog(page).getByRole('button', { name: 'Later' }).click()
    const other = room(page).getByRole('alert').filter({ hasText: 'Someone else is signed in now.' })
    await other.waitFor()
    expect((await storedEvents(hall, test)).filter(({ sets }) => sets)).toHaveLength(1)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await signIn(sitting, phone)
    await changesArrive(hall, test, 2)
    await other.waitFor({ state: 'detached' })
  },
)

examJourney(
  'a person signed out on submitting is told so in place of the question, signs in there, and it is submitted',
  { ...PHONE, despite: REFUSED },
  async (sitting) => {
    const { hall, page, phone } = sitting
    const test = await hall.publish()
    await begin(page, test)
    await option(page, 'A').click()
    await changesArrive(hall, test, 1)
    await endSession(sitting, () => option(page, 'B').click())
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await room(page).getByRole('button', { name: 'Question palette' }).click()
    await palette(page).getByRole('button', { name: 'Submit test', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Yes, submit' }).click()
    await page.getByRole('heading', { name: 'Your test is being submitted' }).waitFor()
    await page.getByRole('alert').filter({ hasText: 'Sign in to submit your test.' }).waitFor()
    expect((await storedEvents(hall, test)).filter(({ sets }) => sets)).toHaveLength(1)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signIn(sitting, phone)
    await isHandedIn(page)
    expect(changesOf(await storedEvents(hall, test)).get(1)).toEqual([
      [1, false],
      [2, false],
    ])
  },
)

examJourney(
  'a dialog that does not load over a bad network leaves the room as it is, and loads on the next request',
  { ...DESKTOP, despite: /status of 4(01|12)|ERR_FAILED|dynamically imported/ },
  async (sitting) => {
    const { hall, page, phone } = sitting
    const test = await hall.publish()
    await begin(page, test)
    await option(page, 'A').click()
    await changesArrive(hall, test, 1)
    let lost = 0
    await page.route(/assets\/sign-in-dialog/, (route) => {
      lost += 1
      return route.abort()
    })
    await endSession(sitting, () => option(page, 'B').click())
    await expect.poll(() => lost).toBe(1)
    await told(page).waitFor()
    await goTo(page, 3)
    await option(page, 'A').click()
    await page.unroute(/assets\/sign-in-dialog/)
    await told(page).getByRole('button', { name: 'Sign in' }).click()
    await dialog(page).waitFor()
    await signIn(sitting, phone)
    await changesArrive(hall, test, 3)
    await heading(page, 3).waitFor()
  },
)
