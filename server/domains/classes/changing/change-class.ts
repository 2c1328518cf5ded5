import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Connection } from '../../../platform/database.ts'
import { type EventWriter, writeWithEvents } from '../../../platform/hub/write-with-events.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import { findTeachers } from '../../catalogue/places/find-teachers.ts'
import { rebuildHolders } from '../../catalogue/rebuild-documents.ts'
import { listClassItems, lockContents, putItems } from '../../contents/class-items.ts'
import type { Words } from '../../contents/item.ts'
import { TESTS_TAG } from '../../papers/tests-tag.ts'
import { type ClassRow, findClass } from '../classes.queries.ts'
import { stateOf } from '../describe-class.ts'
import { doorsOpenAt } from '../doors.ts'
import { timetableChannel } from '../live/channels.ts'
import { noteReminded, putTellings } from '../telling/tellings.queries.ts'
import { positionOf } from '../timetable/place-classes.ts'
import { setClass } from './changes.queries.ts'

/** What is done to a class by hand. */
export type ClassChange =
  | { move: Date; reason: Words | undefined }
  | { cancel: true; reason: Words | undefined }
  | { restore: true }
  | { teacher: string }

interface By {
  actor: string
  now: Date
}

/**
 * Moves or cancels a class, takes a cancellation back, or gives it another teacher; its members are told.
 * The same again changes nothing. Throws OperatorRefused for a class that has begun, and for a time that has
 * passed.
 */
export async function changeClass(
  writer: EventWriter,
  itemId: number,
  change: ClassChange,
  { actor, now }: By,
): Promise<{ changed: boolean }> {
  return await writeWithEvents(writer, async (connection, tell) => {
    // An import writes the same classes.
    await lockContents(connection)
    const row = await findClass(connection, itemId)
    if (!row?.active) throw new OperatorRefused(`There is no class ${itemId}.`)
    if (stateOf({ ...row, cancelledAt: null }, now) !== 'PLANNED')
      throw new OperatorRefused(`Class ${itemId} has begun: it can no longer be changed.`)
    const after = await changed(connection, row, change, now)
    if (!after) return { changed: false }
    await setClass(connection, itemId, after, now)
    await setDoors(connection, itemId, after.startsAt, now)
    if ('move' in change) await rebuildHolders(connection, [row.packageId])
    const { news, detail } = newsOf(change, after)
    await putTellings(connection, [{ itemId, news, startsAt: after.startsAt, detail }], now)
    if ('move' in change) await noteReminded(connection, { itemId, startsAt: after.startsAt }, now)
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'change-class',
      subject: `item ${itemId}`,
      before: {
        startsAt: row.startsAt,
        teacherId: row.teacherId,
        cancelledAt: row.cancelledAt,
        reason: row.reason,
      },
      after,
    })
    await notifyChanged(connection, [TESTS_TAG, `batches:${row.packageId}`])
    tell({ channel: timetableChannel(row.packageId), kind: 'timetable', data: { itemId } })
    return { changed: true }
  })
}

export type ChangedClass = Pick<ClassRow, 'startsAt' | 'movedFrom' | 'teacherId' | 'cancelledAt' | 'reason'>

/** Undefined: it is so already. */
async function changed(
  connection: Connection,
  row: ClassRow,
  change: ClassChange,
  now: Date,
): Promise<ChangedClass | undefined> {
  const { startsAt, movedFrom, teacherId, cancelledAt, reason } = row
  const before = { startsAt, movedFrom, teacherId, cancelledAt, reason }
  if ('cancel' in change)
    return cancelledAt === null ? { ...before, cancelledAt: now, reason: change.reason ?? null } : undefined
  if ('restore' in change)
    return cancelledAt === null ? undefined : { ...before, cancelledAt: null, reason: null }
  if (cancelledAt !== null) throw new OperatorRefused(`Class ${row.itemId} was cancelled: restore it first.`)
  if ('move' in change) {
    if (change.move <= now) throw new OperatorRefused('A class can only be moved to a time to come.')
    if (+change.move === +startsAt) return undefined
    return { ...before, startsAt: change.move, movedFrom: startsAt, reason: change.reason ?? null }
  }
  if (change.teacher === teacherId) return undefined
  if (!(await findTeachers(connection, [change.teacher])).has(change.teacher))
    throw new OperatorRefused(`There is no teacher ${change.teacher} in the catalogue.`)
  return { ...before, teacherId: change.teacher }
}

/** What was cancelled and is held after all is told like a reminder: with its time. */
function newsOf(change: ClassChange, after: ChangedClass) {
  if ('cancel' in change) return { news: 'CANCELLED', detail: '' } as const
  if ('teacher' in change) return { news: 'TEACHER', detail: after.teacherId ?? '' } as const
  return 'move' in change
    ? ({ news: 'MOVED', detail: '' } as const)
    : ({ news: 'DAY', detail: 'restored' } as const)
}

/** The item opens when the class's doors do, and stands where its time is. */
async function setDoors(connection: Connection, itemId: number, startsAt: Date, now: Date): Promise<void> {
  const item = (await listClassItems(connection, [itemId])).get(itemId)
  const availableFrom = doorsOpenAt(startsAt).toISOString()
  if (item && item.availableFrom !== availableFrom)
    await putItems(connection, [{ ...item, availableFrom, position: positionOf(startsAt) }], now)
}
