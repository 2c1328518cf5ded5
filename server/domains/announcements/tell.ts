import { indianDay } from '../../../display/indian-day.ts'
import type { Connection } from '../../platform/database.ts'
import type { NewEvent } from '../../platform/hub/entry.ts'
import { type EventWriter, writeWithEvents } from '../../platform/hub/write-with-events.ts'
import { partsByPack } from '../catalogue/list-parts.ts'
import { packagesTaught } from '../classes/batch-places.ts'
import { timetableChannel } from '../classes/live/channels.ts'
import { type AnnouncementRow, takeBegun } from './announcements.queries.ts'
import { ANNOUNCEMENTS_CHANNEL, kindOf } from './audience.ts'

/** As pages have it. */
export const shown = ({ announcementId, text, link, startsAt, endsAt }: AnnouncementRow) => ({
  ...{ announcementId, text, link },
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

/**
 * The events of one that begins or is taken back: one with its words for everybody's pages, and one for the
 * open timetables of each course that it concerns. None of them is of a person.
 */
export async function eventsOf(
  connection: Connection,
  row: AnnouncementRow,
  what: 'begins' | 'ends',
  now: Date,
): Promise<NewEvent[]> {
  const { announcementId } = row
  const key = `${what}.${announcementId}`
  const data = what === 'begins' ? shown(row) : { announcementId, withdrawn: true }
  const timetables = (await coursesOf(connection, row, now)).map((packageId) => ({
    ...{ channel: timetableChannel(packageId), kind: 'announcement', data: { announcementId }, key },
  }))
  return [{ channel: ANNOUNCEMENTS_CHANNEL, kind: kindOf(row), data, key }, ...timetables]
}

async function coursesOf(
  connection: Connection,
  { packageId, batchId }: AnnouncementRow,
  now: Date,
): Promise<number[]> {
  const taught = await packagesTaught(connection, indianDay(+now))
  if (packageId === null) return taught
  if (batchId !== null) return [packageId]
  const parts = (await partsByPack(connection, [packageId])).get(packageId) ?? []
  return taught.filter((one) => one === packageId || parts.includes(one))
}

/** Open pages are told of what has begun, each once. */
export async function tellBegun(writer: EventWriter, now: Date): Promise<{ told: number }> {
  return await writeWithEvents(writer, async (connection, tell) => {
    const begun = await takeBegun(connection, now)
    for (const row of begun) tell(...(await eventsOf(connection, row, 'begins', now)))
    return { told: begun.length }
  })
}
