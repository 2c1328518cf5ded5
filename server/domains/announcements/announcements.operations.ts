import { announcementsRefusals } from '../../../contract/live/announcements.refusals.ts'
import type { announcements } from '../../../contract/live/announcements.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { Connection } from '../../platform/database.ts'
import { refusalsOf } from '../../platform/problems.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { listShown } from './announcements.queries.ts'
import type { AnnouncementsServices } from './announcements-services.ts'
import { ANNOUNCEMENTS_CHANNEL, kindOf, kindsFor } from './audience.ts'
import { putDismissal, putReadUntil } from './readers.queries.ts'
import { shown } from './tell.ts'

const refuse = refusalsOf(announcementsRefusals)

/** What stands behind announcements. */
export function announcementsOperations({
  db,
  hub,
}: Pick<AnnouncementsServices, 'db' | 'hub'>): Operations<typeof announcements> {
  return {
    async listAnnouncements({ pageNumber, pageSize }, context) {
      const { now } = context
      // Before the rows, so that what begins in between is told by the stream.
      const numbers = await hub.log.lastNumbers([ANNOUNCEMENTS_CHANNEL])
      const { rows, kinds } = await concerning(db.$client, callerOf(context).personId, now)
      const from = pageNumber * pageSize
      return {
        list: rows.slice(from, from + pageSize).map((row) => ({ ...shown(row), unread: row.unread })),
        total: rows.length,
        unread: rows.filter(({ unread }) => unread).length,
        asOf: now.toISOString(),
        hears: [...kinds],
        changes: numbers.get(ANNOUNCEMENTS_CHANNEL) ?? 0,
      }
    },
    async markAnnouncementsRead({ asOf }, context) {
      // Nobody has read what has not begun.
      const until = new Date(Math.min(Date.parse(asOf), +context.now))
      const readUntil = await putReadUntil(db.$client, callerOf(context).personId, until)
      return { readUntil: readUntil.toISOString() }
    },
    async dismissAnnouncement({ announcementId }, context) {
      const { personId } = callerOf(context)
      const { rows } = await concerning(db.$client, personId, context.now, { withDismissed: true })
      if (!rows.some((row) => row.announcementId === announcementId)) throw refuse('no_announcement')
      await putDismissal(db.$client, personId, announcementId, context.now)
      return { dismissed: true }
    },
  }
}

async function concerning(
  connection: Connection,
  personId: number,
  now: Date,
  { withDismissed = false } = {},
) {
  const [rows, kinds] = await Promise.all([
    listShown(connection, personId, { now, withDismissed }),
    kindsFor(connection, personId, now),
  ])
  return { kinds, rows: rows.filter((row) => kinds.has(kindOf(row))) }
}
