import { type ClassroomServices, refuseClassroom } from '../classroom-services.ts'
import { roomEvent } from '../live/room-events.ts'
import { lockLearner } from '../room/hold-learners.ts'
import { lockMessage } from './messages.queries.ts'
import { countReportedBy, countReports, insertReport } from './reports.queries.ts'
import { showMessages } from './show-messages.ts'

const DAY_MS = 86_400_000
const MOST_A_DAY = 30

/** Tells the teachers of somebody else's message; a second time changes nothing. */
export async function reportMessage(
  { db, hub }: ClassroomServices,
  { itemId, personId, messageId, now }: { itemId: number; personId: number; messageId: number; now: Date },
): Promise<void> {
  await hub.write(db, async (connection, tell) => {
    await lockLearner(connection, { itemId, personId, now })
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
