import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { noteWaking } from '../journey.ts'
import { taiyari } from '../orderer.ts'
import { call, signInAs } from '../person.ts'
import { product } from '../product.ts'
import { bringTimetable, itemOf, learnerOfCourse } from './live-course.ts'

/** A class that goes on: of one batch, with this teacher of the catalogue. */
export interface Lesson {
  packageId: number
  batchId: number
  title: string
  hindi?: string
  teacher: string
  /** of a second class, with another teacher of the same batch */
  helper?: string
  /** from now; otherwise it began two minutes ago */
  inMinutes?: number
}

/** Brings the class, and says which item it is. */
export async function holdClass(lesson: Lesson): Promise<number> {
  const { packageId, batchId, title, hindi, teacher, helper, inMinutes = -2 } = lesson
  await bringTimetable({
    ...{ id: batchId, packageId, title: 'Batch of the room' },
    classes: [
      { id: 'now', title, ...(hindi && { hindi }), inMinutes, teacher },
      ...(helper ? [{ id: 'later', title: 'Revision', inMinutes: 3 * 1440, teacher: helper }] : []),
    ],
  })
  return await itemOf(batchId, 'now')
}

export const roomPath = ({ packageId }: Pick<Lesson, 'packageId'>, itemId: number) =>
  `/my-live-class/${packageId}/${itemId}`

interface Visit {
  page: Page
  context: BrowserContext
  end: () => Promise<void>
}
type Device = Parameters<Browser['newContext']>[0]

/** A browser of its own with somebody signed in. */
export const inBrowser = (page: Page, device: Device): Promise<Visit> =>
  visitWith(page.context().browser() as Browser, device)

/** The same in a browser that was opened for it. */
export async function visitWith(browser: Browser, device: Device): Promise<Visit> {
  const context = await browser.newContext({
    ...{ baseURL: product().origin, serviceWorkers: 'block' as const },
    ...device,
  })
  const opened = await context.newPage()
  await opened.addInitScript(noteWaking)
  return { context, page: opened, end: () => context.close() }
}

/** Joins the batch, which a course with one batch needs no press for, as opening the timetable does. */
export async function learnerOfClass(
  page: Page,
  phone: string,
  { packageId }: Pick<Lesson, 'packageId'>,
  given: { name?: string; dateOfBirth?: string } = {},
): Promise<void> {
  await learnerOfCourse(page, phone, packageId)
  if (given.name || given.dateOfBirth) {
    const changed = await call(page.context(), 'PATCH', '/api/v1/profile', given)
    expect(changed.status()).toBe(200)
  }
  const asked = await call(page.context(), 'GET', `/api/v2/live-classes?packageId=${packageId}`)
  expect(asked.status()).toBe(200)
}

/** An account that is this teacher of the catalogue. */
export async function teacherOfClass(context: BrowserContext, phone: string, teacher: string): Promise<void> {
  const email = `teacher-${phone}@taiyari.example`
  await signInAs(context, phone, { name: 'Teacher', email })
  await taiyari('grant', 'teacher', email)
  await taiyari('classes', 'teacher-account', email, teacher)
}

export const press = (page: Page, name: string, role: 'button' | 'link' = 'button') =>
  page.getByRole('main').getByRole(role, { name, exact: true }).click()

/** A part of the room, by its tab; how much is new there stands behind its name. */
export const part = (page: Page, name: string) =>
  page.getByRole('main').getByRole('tab', { name: new RegExp(`^${name}`) })

export async function enter(page: Page): Promise<void> {
  await press(page, 'Enter the class')
  await part(page, 'Chat').waitFor()
}

export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox', { name: 'Write to everybody' }).fill(text)
  await press(page, 'Send')
}
