import type { Locator, Page } from 'playwright-core'
import { open } from './journey.ts'
import { ask } from './product-database.ts'

export const COURSE = '/product-onlineliveclasses/1001/cuet-ug-2027-science-live-batch'

export interface KeptLead {
  kind: string
  name: string
  language: string
  person_id: string | null
  package_id: number | null
  exam_category: string | null
  exam: string | null
  product: string | null
  issue: string | null
  message: string | null
  lead_source: string | null
  day: string | null
  slot: number | null
}

/** The leads stored for this number, oldest first. */
export const leadsOf = (phone: string): Promise<KeptLead[]> =>
  ask(
    `select kind, name, language, person_id, package_id, exam_category, exam, product, issue, message, lead_source,
      schedule_date::text as day, slot from leads where phone = $1 order by id`,
    [phone],
  )

/** Fills this slot, so that it takes no more calls. */
export async function fillSlot(day: string, slot: number): Promise<void> {
  await ask(
    `insert into call_slots (day, slot, booked) values ($1, $2, 100000)
      on conflict (day, slot) do update set booked = excluded.booked`,
    [day, slot],
  )
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const dayChoice = (page: Page, at: number): Locator => dialog(page).locator('input[name=day]').nth(at)
export const timeChoice = (page: Page, at: number): Locator =>
  dialog(page).locator('input[name=time]').nth(at)

/** With the dialog open: chooses a day, counted from the first one offered, and one of its times. */
export async function chooseSlot(page: Page, day: number, time: number): Promise<void> {
  await dayChoice(page, day).check()
  await timeChoice(page, time).check()
}

/** The day offered at this position, `2026-11-23`. */
export async function dayOffered(page: Page, at: number): Promise<string> {
  const { days } = await page.evaluate(
    async () =>
      (await (await fetch('/api/v1/callbacks/slots')).json()) as { days: { schedule_date: string }[] },
  )
  return days[at]!.schedule_date
}

/** Whether it has focus. */
export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => found === document.activeElement)

/** The contents of this tab's and this device's storage. */
export const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }))

export const opener = (page: Page) => page.getByRole('button', { name: 'Book a call back' })
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
export const nameField = (page: Page) => dialog(page).getByLabel('Your name')
export const phoneField = (page: Page) => dialog(page).getByLabel('Mobile number')
export const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name, exact: true })

export async function openDialog(page: Page): Promise<void> {
  await open(page, COURSE)
  await opener(page).click()
  await dayChoice(page, 0).waitFor({ state: 'attached' })
}

/** With the dialog open: proceeds to the fields for a guest's name and number. */
export async function toDetails(page: Page, day: number, time: number): Promise<void> {
  await chooseSlot(page, day, time)
  await button(page, 'Confirm Schedule').click()
  await heading(page, 'Who should we call?').waitFor()
}

export async function fill(page: Page, name: string, phone: string): Promise<void> {
  await nameField(page).fill(name)
  await phoneField(page).fill(phone)
  await dialog(page).getByRole('checkbox').check()
}
