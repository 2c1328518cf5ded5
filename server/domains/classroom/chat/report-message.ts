import type { Connection } from '../../../platform/database.ts'
import { isAccountThere } from '../../accounts/is-account-there.ts'
import { listRemoved } from '../../classes/rooms/removals.ts'
import { type ClassroomServices, refuseClassroom } from '../classroom-services.ts'
import { roomEvent } from '../live/room-events.ts'
import { lockLearner } from '../room/hold-learners.ts'
import { lockMessage } from './messages.queries.ts'
import { countReportedBy, countReports, insertReport } from './reports.queries.ts'
import { showMessages } from './show-messages.ts'

const DAY_MS = 86_400_000
const MOST_A_DAY = 30

interface Report {
  itemId: number
  personId: number
  messageId: number
  now: Date
}

/** Tells the teachers of somebody else's message; a second time changes nothing. */
export const reportMessage = (services: ClassroomServices, report: Report): Promise<void> =>
  putReport(services, report, async (connection) => {
    await lockLearner(connection, report)
  })

/** The same of a message that is shown beside a recording. */
export const reportReplayed = (services: ClassroomServices, report: Report): Promise<void> =>
  putReport(services, report, async (connection) => {
    if (!(await isAccountThere(connection, report.personId))) throw refuseClassroom('no_class')
    if ((await listRemoved(connection, [report.itemId], [report.personId])).length > 0)
      throw refuseClassroom('removed_from_class')
  })

async function putReport(
  { db, hub }: ClassroomServices,
  { itemId, personId, messageId, now }: Report,
  hold: (connection: Connection) => Promise<void>,
): Promise<void> {
  await hub.write(db, async (connection, tell) => {
    await hold(connection)
    const row = await lockMessage(connection, itemId, messageId)
    if (!row || row.removed || row.personId === personId) throw refuseClassroom('no_message')
    if (!(await insertReport(connection, { messageId, personId }, now))) return
    if ((await countReportedBy(connection, personId, new Date(+now - DAY_MS))) > MOST_A_DAY)
      throw refuseClassroom('too_fast')
    const [message] = await showMessages(connection, [row], now)
    const reports = await countReports(connection, messageId)
    tell(roomEvent(itemId, 'reported', { message, reports }, { personId: row.personId }))
  })
}
