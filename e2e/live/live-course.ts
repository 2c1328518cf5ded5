import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { indianDay } from '../../display/indian-day.ts'
import { taiyari } from '../orderer.ts'
import { own } from '../owner.ts'
import { call, signInAs } from '../person.ts'
import { ask } from '../product-database.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

export const main = (page: Page) => page.getByRole('main')
/** The class that is on or next. */
export const hero = (page: Page) => main(page).locator('section[aria-labelledby="next-class"]')

/** A class of a batch: so many minutes from now. */
export interface Taught {
  id: string
  title: string
  hindi?: string
  inMinutes: number
  teacher?: string
  /** anybody who signed in may come */
  free?: boolean
}

interface Batch {
  id: number
  packageId: number
  title: string
  hindi?: string
  seats?: number
  /** below which it stands in the course */
  exam?: string
  classes: Taught[]
}

/** At a whole minute. */
export const inMinutes = (minutes: number): Date =>
  new Date(Math.floor(Date.now() / MINUTE_MS + minutes) * MINUTE_MS)

/** Brings a timetable as an operator does, by a file and a command. */
export async function bringTimetable(...batches: Batch[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-timetable-'))
  const file = join(folder, 'timetable.json')
  const day = (days: number) => indianDay(Date.now() + days * DAY_MS)
  const filed = batches.map(({ id, packageId, title, hindi, seats, exam, classes }) => ({
    ...{ id, packageId, title: { en: title, ...(hindi && { hi: hindi }) } },
    ...{ startsOn: day(-7), endsOn: day(30), ...(seats && { seats }), ...(exam && { exam: { en: exam } }) },
    series: [
      {
        ...{ id: 'weekly', title: { en: `Weekly revision of ${title}` }, minutes: 60 },
        ...{ weekdays: ['MON', 'WED', 'FRI'], time: '19:30', from: day(29), until: day(30) },
      },
    ],
    classes: classes.map(({ id, title, hindi, inMinutes: minutes, teacher, free }) => ({
      ...{ id, title: { en: title, ...(hindi && { hi: hindi }) }, ...(teacher && { teacher }) },
      ...(free && { free }),
      ...{ startsAt: inMinutes(minutes).toISOString(), minutes: 60 },
    })),
  }))
  try {
    await writeFile(file, JSON.stringify({ format: 'taiyari-timetable/1', batches: filed }))
    await taiyari('import', 'timetable', file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The item of a class, which its address names. */
export async function itemOf(batchId: number, id: string): Promise<number> {
  const [found] = await ask<{ itemId: number }>(
    'select item_id as "itemId" from live_classes where batch_id = $1 and file_key = $2',
    [batchId, id],
  )
  return found!.itemId
}

/** A learner of the course, signed in here. */
export async function learnerOfCourse(page: Page, phone: string, packageId: number): Promise<void> {
  await signInAs(page.context(), phone)
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  await own(id, packageId)
}
