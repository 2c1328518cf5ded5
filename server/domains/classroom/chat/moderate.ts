import { recordAudit } from '../../../platform/audit/audit.ts'
import { type ClassroomServices, refuseClassroom } from '../classroom-services.ts'
import { roomEvent } from '../live/room-events.ts'
import { lockRoom, setPinned } from '../room/rooms.queries.ts'
import { emptyMessage, lockMessage } from './messages.queries.ts'
import { settleReports } from './reports.queries.ts'
import { showMessages } from './show-messages.ts'

interface OfTeacher {
  itemId: number
  messageId: number
  /** as the audit log names them */
  actor: string
  now: Date
}

/** Takes a message away from everybody; false: it was. The audit log names it by its number. */
export async function removeMessage(
  { db, hub }: ClassroomServices,
  { itemId, messageId, actor, now }: OfTeacher,
): Promise<boolean> {
  return await hub.write(db, async (connection, tell) => {
    const room = await lockRoom(connection, itemId)
    const row = await lockMessage(connection, itemId, messageId)
    if (!row) throw refuseClassroom('no_message')
    tell(roomEvent(itemId, 'removed', { id: messageId }, { key: `removed:${messageId}` }))
    if (room.pinnedId === messageId) {
      await setPinned(connection, itemId, null)
      tell(roomEvent(itemId, 'pinned', { message: null }))
    }
    if (row.removed) return false
    await emptyMessage(connection, messageId, now)
    await settleReports(connection, messageId, now)
    const subject = `message ${messageId}`
    const after = { removed: true, itemId }
    await recordAudit(connection, { happenedAt: now, actor, action: 'remove-class-message', subject, after })
    return true
  })
}

/** Lets a reported message stand; false: nothing was reported since. */
export async function keepMessage(
  { db, hub }: ClassroomServices,
  { itemId, messageId, now }: Omit<OfTeacher, 'actor'>,
): Promise<boolean> {
  return await hub.write(db, async (connection, tell) => {
    const row = await lockMessage(connection, itemId, messageId)
    if (!row || row.removed) throw refuseClassroom('no_message')
    if ((await settleReports(connection, messageId, now)) === 0) return false
    const [message] = await showMessages(connection, [row], now)
    tell(roomEvent(itemId, 'reported', { message, reports: 0 }, { personId: row.personId }))
    return true
  })
}

/** Pins a message above all others, or none; false: it was so. */
export async function pinMessage(
  { db, hub }: ClassroomServices,
  { itemId, messageId, now }: { itemId: number; messageId: number | null; now: Date },
): Promise<boolean> {
  return await hub.write(db, async (connection, tell) => {
    const room = await lockRoom(connection, itemId)
    const row = messageId === null ? null : await lockMessage(connection, itemId, messageId)
    if (row === undefined || row?.removed) throw refuseClassroom('no_message')
    if (room.pinnedId === messageId) return false
    await setPinned(connection, itemId, messageId)
    const [message = null] = row ? await showMessages(connection, [row], now) : []
    tell(roomEvent(itemId, 'pinned', { message }, { personId: row?.personId ?? null }))
    return true
  })
}
