import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { dayNumber, dayOf } from '../learning/day-number.ts'
import { grantPass } from '../server/domains/passes/grant-pass.ts'
import { inTransaction } from '../server/platform/database.ts'
import { publishTest, testPaper } from '../server/testing/exams/test-papers.ts'
import { idOf, moveClock } from '../server/testing/visitor.ts'
import { isSound as axeIsQuiet } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { examJourney, type Sitting } from './exam-journey.ts'
import { open, sidewaysScroll } from './journey.ts'

const DAY_MS = 86_400_000
const PLANNER = '/my-purchase/1/any-title/ppc/planner'
/** Every day then has an hour or two, and tests of an hour fill it the same way. */
const MONDAY_MORNING_MS = 4.5 * 3_600_000

let mappingId = 70_000

/** Package 1 with four tests of an hour, owned for a year, on the morning of a Monday. */
async function owned({ hall, who }: Sitting): Promise<string> {
  const day = dayNumber(new Date(+hall.app.clock.now() + DAY_MS).toISOString())
  const monday = day + ((7 - ((day + 3) % 7)) % 7)
  hall.app.clock.set(new Date(monday * DAY_MS + MONDAY_MORNING_MS))
  const now = hall.app.clock.now()
  for (const [at, name] of ['One', 'Two', 'Three', 'Four'].entries())
    await publishTest(
      hall.store.db,
      { mappingId: ++mappingId, packageId: 1, position: at },
      testPaper({ title: { en: `Paper ${name}`, hi: `पेपर ${at + 1}` } }),
      now,
    )
  const validity = { validity: 365, validityUnit: 'DAYS', extension: 0, extensionUnit: 'DAYS' } as const
  const pass = { packageId: 1, validity, source: 'ORDER', sourceRef: 'T-1042', reason: 'bought' } as const
  const personId = await idOf(who)
  await inTransaction(hall.store.db, (connection) => grantPass(connection, { ...pass, personId }, now))
  return dayOf(monday)
}

/** Runs in the page: keeps the first button by which a part is moved. */
function noteFirstMove(): void {
  const page = window as { firstMove?: Element }
  const look = () => {
    const found = document.querySelector('main button[id^="move-"]')
    if (found) page.firstMove ??= found
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

const main = (page: Page) => page.getByRole('main')
const dayAt = (page: Page, day: string) => main(page).locator(`section[aria-labelledby="day-${day}"]`)
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

async function makePlan(page: Page, monday: string): Promise<void> {
  await open(page, PLANNER)
  await main(page)
    .getByLabel('Day of the exam')
    .fill(dayOf(dayNumber(monday) + 20))
  await main(page).getByRole('button', { name: 'Make my plan' }).click()
  await dayAt(page, monday).getByRole('link', { name: 'Paper One' }).waitFor()
}

examJourney(
  'plans a course, opens what is for today, catches up, and moves by keyboard',
  PHONE,
  async (sitting) => {
    const { hall, page } = sitting
    const monday = await owned(sitting)
    const inDays = (days: number) => dayOf(dayNumber(monday) + days)
    await makePlan(page, monday)
    await page.waitForURL(/\/my-purchase\/1\/(?!any-title).*\/ppc\/planner$/)
    await axeIsQuiet(page, 'plan')
    expect(await sidewaysScroll(page)).toBe(0)
    await dayAt(page, inDays(1)).getByRole('link', { name: 'Paper Two' }).waitFor()
    await dayAt(page, monday).getByRole('link', { name: 'Paper One' }).click()
    await page.waitForURL(/\/test-series-portal\/\d+\/1\/new\/Paper%20One/)

    moveClock(hall.app, 2 * DAY_MS)
    await open(page, PLANNER)
    await main(page).getByRole('heading', { name: '2 days were missed' }).waitFor()
    await main(page).getByText('The 2 things planned then (2 h) are in the coming days again.').waitFor()
    await dayAt(page, inDays(2)).getByRole('link', { name: 'Paper One' }).waitFor()

    const move = dayAt(page, inDays(2)).getByRole('button', { name: 'Move “Paper One”' })
    await move.focus()
    await page.keyboard.press('Enter')
    const next = dayAt(page, inDays(2)).getByRole('list', { name: 'Move to' }).getByRole('button').first()
    await expect.poll(() => hasFocus(next)).toBe(true)
    await axeIsQuiet(page, 'where to move it')
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(move)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(next)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await main(page).getByText('“Paper One” is now on Friday').waitFor()
    const moved = dayAt(page, inDays(4)).getByRole('button', { name: 'Move “Paper One”' })
    await expect.poll(() => hasFocus(moved)).toBe(true)
    await open(page, PLANNER)
    await dayAt(page, inDays(4)).getByText('moved by you').waitFor()
    await dayAt(page, inDays(2)).getByRole('link', { name: 'Paper Two' }).waitFor()

    await open(page, '/my-purchase')
    const today = main(page).getByRole('region', { name: 'Today' })
    await today.getByRole('link', { name: 'Paper Two' }).waitFor()
    await today.getByText('2 days were missed.').waitFor()
    await axeIsQuiet(page, 'today')
    await today.getByRole('link', { name: 'See the plan' }).click()
    await page.waitForURL(/\/ppc\/planner$/)
  },
)

examJourney('plans again what a whole missed week held, in its order', PHONE, async (sitting) => {
  const { hall, page } = sitting
  const monday = await owned(sitting)
  const inDays = (days: number) => dayOf(dayNumber(monday) + days)
  await makePlan(page, monday)
  moveClock(hall.app, 7 * DAY_MS)
  await open(page, PLANNER)
  await main(page).getByRole('heading', { name: '4 days were missed' }).waitFor()
  await main(page).getByText('The 4 things planned then (4 h) are in the coming days again.').waitFor()
  for (const [at, name] of ['One', 'Two', 'Three', 'Four'].entries())
    await dayAt(page, inDays(7 + at))
      .getByRole('link', { name: `Paper ${name}` })
      .waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
})

examJourney(
  'reads a plan in Hindi, leaves something out, puts it back, and deletes the plan',
  PHONE,
  async (sitting) => {
    const { page } = sitting
    const monday = await owned(sitting)
    await makePlan(page, monday)
    await page.addInitScript(noteFirstMove)
    await open(page, `/hi${PLANNER}`)
    await page.getByRole('heading', { name: 'पढ़ाई का प्लान' }).waitFor()
    const today = dayAt(page, monday)
    // The address gets its right title, and what was pressed meanwhile stays.
    await page.waitForURL((url) => !url.pathname.includes('any-title'))
    await today.getByRole('link', { name: 'पेपर 1' }).waitFor()
    expect(await page.evaluate(() => (window as { firstMove?: Element }).firstMove?.isConnected)).toBe(true)
    await today.getByRole('button', { name: '“पेपर 1” का दिन बदलें' }).click()
    await today.getByRole('button', { name: 'छोड़ दें' }).click()
    await today.getByRole('link', { name: 'पेपर 2' }).waitFor()
    await axeIsQuiet(page, 'in Hindi')
    expect(await sidewaysScroll(page)).toBe(0)
    await main(page).getByRole('button', { name: '“पेपर 1” वापस रखें' }).click()
    await today.getByRole('link', { name: 'पेपर 1' }).waitFor()
    await main(page).getByRole('button', { name: 'यह प्लान हटाएँ' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'यह प्लान हटाएँ' }).click()
    await main(page).getByRole('button', { name: 'मेरा प्लान बनाएँ' }).waitFor()
  },
)

examJourney('says what does not fit, and plans with what would be enough', DESKTOP, async (sitting) => {
  const { page } = sitting
  const monday = await owned(sitting)
  await open(page, PLANNER)
  await main(page)
    .getByLabel('Day of the exam')
    .fill(dayOf(dayNumber(monday) + 2))
  await main(page).getByRole('button', { name: 'Make my plan' }).click()
  await main(page).getByRole('heading', { name: 'Not everything fits before the exam' }).waitFor()
  await main(page).getByText('2 items have no day left.').waitFor()
  await axeIsQuiet(page, 'too short')
  await main(page).getByRole('button', { name: 'Plan with this much time' }).click()
  await dayAt(page, dayOf(dayNumber(monday) + 1))
    .getByRole('link', { name: 'Paper Four' })
    .waitFor()
  expect(await main(page).getByText('Not everything fits').count()).toBe(0)
})

examJourney('is read by a calendar at a private address, until that ends', DESKTOP, async (sitting) => {
  const { page } = sitting
  const monday = await owned(sitting)
  await makePlan(page, monday)
  await main(page).getByRole('button', { name: 'Make a private link' }).click()
  const address = await main(page).getByRole('textbox', { name: 'Private link' }).inputValue()
  // Without any session, as a calendar asks.
  const read = () => fetch(address)
  const calendar = await (await read()).text()
  expect(calendar).toContain('SUMMARY:Study 1 h')
  expect(calendar).toContain('Paper One')
  expect(calendar).not.toContain('Asha')
  await main(page).getByRole('button', { name: 'End the link' }).click()
  await main(page).getByText('The link has ended.').waitFor()
  expect((await read()).status).toBe(404)
})
