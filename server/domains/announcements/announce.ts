import { recordAudit } from '../../platform/audit/audit.ts'
import type { Connection } from '../../platform/database.ts'
import { type EventWriter, writeWithEvents } from '../../platform/hub/write-with-events.ts'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import { findKnownPackages } from '../catalogue/find-known-packages.ts'
import { findBatchPlace } from '../classes/batch-places.ts'
import {
  countRunning,
  insertAnnouncement,
  markWithdrawn,
  type NewAnnouncement,
} from './announcements.queries.ts'
import { eventsOf, tellBegun } from './tell.ts'

/** Each of them is read whenever somebody asks what concerns them. */
const MOST_RUNNING = 100
const DAY_MS = 86_400_000
const MOST_DAYS = 90

export type WantedAnnouncement = Omit<NewAnnouncement, 'packageId'> & { packageId: number | null }

interface By {
  actor: string
  now: Date
}

/** Announces something; open pages are told at once when it has begun. Its number. */
export async function announce(
  writer: EventWriter,
  wanted: WantedAnnouncement,
  { actor, now }: By,
): Promise<number> {
  checkTimes(wanted, now)
  const announcementId = await writeWithEvents(writer, async (connection) => {
    const placed = await place(connection, wanted)
    if ((await countRunning(connection, now)) >= MOST_RUNNING)
      throw new OperatorRefused(`${MOST_RUNNING} announcements run already: take one back first.`)
    const id = await insertAnnouncement(connection, placed)
    const audited = { happenedAt: now, actor, action: 'add-announcement' }
    await recordAudit(connection, { ...audited, subject: `announcement ${id}`, after: placed })
    return id
  })
  await tellBegun(writer, now)
  return announcementId
}

/** Takes one back, also from pages that are open. */
export async function withdraw(
  writer: EventWriter,
  announcementId: number,
  { actor, now }: By,
): Promise<void> {
  await writeWithEvents(writer, async (connection, tell) => {
    const row = await markWithdrawn(connection, announcementId, now)
    if (!row) throw new OperatorRefused(`There is no announcement ${announcementId}, or it was taken back.`)
    await recordAudit(connection, {
      ...{
        happenedAt: now,
        actor,
        action: 'withdraw-announcement',
        subject: `announcement ${announcementId}`,
      },
      ...{ before: { withdrawnAt: null }, after: { withdrawnAt: now } },
    })
    if (row.wasTold) tell(...(await eventsOf(connection, row, 'ends', now)))
  })
}

function checkTimes({ startsAt, endsAt }: WantedAnnouncement, now: Date): void {
  if (endsAt <= startsAt) throw new OperatorRefused('It would end before it begins.')
  if (endsAt <= now) throw new OperatorRefused('Its end is over.')
  if (+endsAt - +startsAt > MOST_DAYS * DAY_MS)
    throw new OperatorRefused(`An announcement is shown for ${MOST_DAYS} days at most.`)
}

/** With the package of its batch. */
async function place(connection: Connection, wanted: WantedAnnouncement): Promise<NewAnnouncement> {
  const { packageId, batchId } = wanted
  if (batchId !== null) {
    const batch = await findBatchPlace(connection, batchId)
    if (!batch) throw new OperatorRefused(`There is no batch ${batchId}.`)
    return { ...wanted, packageId: batch.packageId }
  }
  if (packageId !== null && !(await findKnownPackages(connection, [packageId])).has(packageId))
    throw new OperatorRefused(`There is no package ${packageId}.`)
  return wanted
}
