import type { Route } from 'playwright-core'
import { inLocale } from '../../addresses/locale.ts'
import { option, room } from '../../e2e/candidate.ts'
import { writeAs } from '../sessions.ts'
import { isOver, openSummary, pressHandIn } from './room-steps.ts'
import type { Sitting } from './sitting.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED/
const SIGNED_OUT = /status of 401|: 401$/
const SAVE = /\/attempts\/save/
const SUBMIT = '**/attempts/submit*'

/** Audits the room without a network. */
export async function cutNetwork(sitting: Sitting): Promise<void> {
  const { page, context } = sitting
  await sitting.despite(OFFLINE, async () => {
    await context.setOffline(true)
    await option(page, 'C').click()
    await page.locator('.exam-notice').waitFor()
    await sitting.look('without a network')
    const saved = page.waitForResponse(SAVE)
    await context.setOffline(false)
    await saved
  })
}

/** Audits the room while another tab has taken over the test, and takes it back afterwards. */
export async function takeOver(sitting: Sitting, resume: string): Promise<void> {
  const { page, context, locale } = sitting
  const other = await context.newPage()
  await other.goto(inLocale(resume, locale))
  await room(other).waitFor()
  await page.locator('.exam-standstill').waitFor()
  await sitting.look('taken over')
  await other.close()
  await page.locator('.exam-standstill .button').click()
  await room(page).waitFor()
}

/** Audits the room after the candidate's session was ended on another device. */
export async function signOut(sitting: Sitting): Promise<void> {
  const { page, context, origin } = sitting
  const cookies = await context.cookies()
  const session = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  await sitting.despite(SIGNED_OUT, async () => {
    await writeAs(origin, session, 'POST', '/api/auth/v2/logoutDevice', {})
    // An unsent event may have opened the dialog already.
    await option(page, 'A').dispatchEvent('click')
    await page.getByRole('dialog').waitFor()
    await sitting.look('asked to sign in')
    await page.keyboard.press('Escape')
    await room(page).getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    await sitting.look('signed out')
  })
}

/** From the summary to the end, with a network that comes back late and a slow server. */
export async function handIn(sitting: Sitting): Promise<void> {
  const { page, context } = sitting
  const answered = Promise.withResolvers<void>()
  const hold = (route: Route) => answered.promise.then(() => route.continue())
  await openSummary(page)
  await sitting.look('summary')
  await sitting.despite(OFFLINE, async () => {
    await context.setOffline(true)
    await pressHandIn(page)
    await page.locator('.exam-standstill').waitFor()
    await sitting.look('handed in without a network')
    await page.route(SUBMIT, hold)
    await context.setOffline(false)
    await page.locator('.exam-standstill .spinner').waitFor()
  })
  await sitting.look('handing in')
  answered.resolve()
  await isOver(page)
  await sitting.look('over')
}
