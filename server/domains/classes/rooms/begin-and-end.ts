import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Connection } from '../../../platform/database.ts'
import type { Tell } from '../../../platform/hub/write-with-events.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import { TESTS_TAG } from '../../papers/tests-tag.ts'
import { findClass } from '../classes.queries.ts'
import { timetableChannel } from '../live/channels.ts'
import { roomChannel } from './room-channel.ts'
import { markBegun, markEnded } from './rooms.queries.ts'

interface InCommit {
  connection: Connection
  tell: Tell
  now: Date
}

/**
 * The class has begun: from now on it is on until somebody ends it, or an hour after its time. False: it had,
 * or it is over or cancelled. Part of a transaction; open pages hear of it.
 */
export async function beginClass({ connection, tell, now }: InCommit, itemId: number): Promise<boolean> {
  if (!(await markBegun(connection, itemId, now))) return false
  await tellState({ connection, tell, now }, itemId, 'ON')
  return true
}

/** The class is over, and cannot begin again. False: it was, or it has not begun. */
export async function endClass(
  { connection, tell, now, actor }: InCommit & { actor: string },
  itemId: number,
): Promise<boolean> {
  if (!(await markEnded(connection, itemId, now))) return false
  await recordAudit(connection, {
    happenedAt: now,
    actor,
    action: 'end-class',
    subject: `item ${itemId}`,
    before: { endedAt: null },
    after: { endedAt: now },
  })
  await tellState({ connection, tell, now }, itemId, 'OVER')
  return true
}

async function tellState({ connection, tell }: InCommit, itemId: number, state: 'ON' | 'OVER') {
  const row = await findClass(connection, itemId)
  if (!row) return
  await notifyChanged(connection, [TESTS_TAG])
  tell(
    { channel: timetableChannel(row.packageId), kind: 'timetable', data: { itemId } },
    { channel: roomChannel(itemId), kind: 'class', data: { state } },
  )
}
