import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
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

/** A browser of its own with somebody signed in. */
export async function inBrowser(
  page: Page,
  device: Parameters<Browser['newContext']>[0],
): Promise<{ page: Page; context: BrowserContext; end: () => Promise<void> }> {
  const browser = page.context().browser() as Browser
  const context = await browser.newContext({
    ...{ baseURL: product().origin, serviceWorkers: 'block' as const },
    ...device,
  })
  return { context, page: await context.newPage(), end: () => context.close() }
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
  await signInAs(context, phone, { name: 'Teacher' })
  await taiyari('grant', 'teacher', phone)
  await taiyari('classes', 'teacher-account', phone, teacher)
}
