import type { Locator, Page } from 'playwright-core'
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

/** What was stored of whoever has this number, the oldest first. */
export const leadsOf = (phone: string): Promise<KeptLead[]> =>
  ask(
    `select kind, name, language, person_id, package_id, exam_category, exam, product, issue, message, lead_source,
      schedule_date::text as day, slot from leads where phone = $1 order by id`,
    [phone],
  )

/** Nobody else can be called at this time. */
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

/** With the dialog open: this day, counted from the first one offered, and this time of it. */
export async function chooseSlot(page: Page, day: number, time: number): Promise<void> {
  await dayChoice(page, day).check()
  await timeChoice(page, time).check()
}

/** The day that is offered at this place, `2026-11-23`. */
export async function dayOffered(page: Page, at: number): Promise<string> {
  const { days } = await page.evaluate(
    async () =>
      (await (await fetch('/api/v1/callbacks/slots')).json()) as { days: { schedule_date: string }[] },
  )
  return days[at]!.schedule_date
}

/** Whether it has the focus. */
export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => found === document.activeElement)

/** What stands in this tab's and this device's storage. */
export const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }))
