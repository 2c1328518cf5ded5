import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { type EventWriter, writeWithEvents } from '../../../platform/hub/write-with-events.ts'
import { refuseFile } from '../../../platform/operator-refused.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import { rebuildHolders } from '../../catalogue/rebuild-documents.ts'
import { listClassItems, lockContents, putItems, putNodes } from '../../contents/class-items.ts'
import { TESTS_TAG } from '../../papers/tests-tag.ts'
import { timetableChannel } from '../live/channels.ts'
import { type NewsOfClass, putTellings } from '../telling/tellings.queries.ts'
import { checkTimetable } from './check-timetable.ts'
import { closedNodes, type Plan, placeClasses } from './place-classes.ts'
import { planClasses } from './plan-classes.ts'
import {
  type Batch,
  type HeldClass,
  listBatches,
  listHeldClasses,
  listHolidays,
  putBatches,
  putClasses,
  replaceHolidays,
} from './timetable.queries.ts'
import type { FiledBatch, FiledTimetable } from './timetable-file.ts'
import { isChanged, takeOut, type Wanted, wantedClasses } from './wanted-classes.ts'

interface ImportOptions {
  dryRun: boolean
  /** batches that the file does not name are taken out */
  replace: boolean
  actor: string
  now: Date
}

export interface TimetableSummary {
  batches: { added: number; changed: number; unchanged: number; takenOut: number }
  classes: { added: number; moved: number; otherwiseChanged: number; unchanged: number; takenOut: number }
  /** changed by hand, and left so, because the file says of them what it said before */
  byHand: number
  dryRun: boolean
}

/**
 * Afterwards batches have the classes that the file says, or, when it throws, everything is as it was. What
 * has begun stays as it was, and what was changed by hand stays so until the file says something else of it.
 * Members are told of what changed. Importing the same again changes nothing.
 */
export async function importTimetable(
  writer: EventWriter,
  filed: FiledTimetable,
  { dryRun, replace, actor, now }: ImportOptions,
): Promise<TimetableSummary> {
  return await writeWithEvents(writer, async (connection, tell) => {
    // A timetable and a file of contents write the same tree.
    await lockContents(connection)
    const held = await listBatches(connection)
    const faults = [...filed.faults, ...(await checkTimetable(connection, filed, held))]
    if (faults.length > 0) throw refuseFile(faults)
    const holidays = filed.holidays ?? (await listHolidays(connection))
    const closed = new Set(holidays.map(({ day }) => day))
    const plans = filed.batches.map(({ batch }): Plan => ({ batch, classes: planClasses(batch, closed) }))
    const named = new Set(plans.map(({ batch }) => batch.id))
    const gone = replace
      ? [...held.values()].filter(({ batchId, active }) => active && !named.has(batchId))
      : []
    const before = await listHeldClasses(connection, [...named, ...gone.map(({ batchId }) => batchId)])
    const items = await listClassItems(
      connection,
      before.map(({ itemId }) => itemId),
    )
    const places = await placeClasses(connection, plans, held)
    const wanted = await wantedClasses(connection, plans, { before, items, places, now })
    const takenOut = takeOut(wanted, before, items, now)
    const batches = plans.map(({ batch }): Batch => storedBatch(batch, places.nodeOfBatch(batch)))
    const changedBatches = batches.filter((one) => !isDeepStrictEqual(one, held.get(one.batchId)))
    const changed = wanted.filter(isChanged(items))
    const summary = summaryOf({ wanted, changed, takenOut, batches, changedBatches, held, gone, dryRun })
    if (dryRun) return summary
    if (filed.holidays) await replaceHolidays(connection, filed.holidays)
    await putNodes(connection, [...places.changed, ...closedNodes(gone, places.heldNodes)], now)
    await putBatches(connection, [...changedBatches, ...gone.map((one) => ({ ...one, active: false }))], now)
    await putItems(connection, [...changed.map(({ item }) => item), ...takenOut.map(({ item }) => item)], now)
    await putClasses(
      connection,
      changed.map(({ after }) => after),
      now,
    )
    await putTellings(connection, [...changed.flatMap(newsOf), ...takenOut.flatMap(newsOfTakenOut(now))], now)
    for (const one of [...changedBatches, ...gone])
      await recordAudit(connection, {
        happenedAt: now,
        actor,
        action: named.has(one.batchId) ? 'import-batch' : 'take-out-batch',
        subject: `batch ${one.batchId}`,
        before: held.get(one.batchId),
        after: one,
      })
    for (const { before: was, after } of changed)
      if (was)
        await recordAudit(connection, {
          happenedAt: now,
          actor,
          action: 'import-class',
          subject: `item ${after.itemId}`,
          before: was,
          after,
        })
    for (const { item, was } of takenOut)
      await recordAudit(connection, {
        happenedAt: now,
        actor,
        action: 'take-out-class',
        subject: `item ${item.itemId}`,
        before: was,
        after: { active: false },
      })
    const touched = [
      ...[...changed, ...takenOut].map(({ item }) => item.packageId),
      ...[...changedBatches, ...gone].map(({ packageId }) => packageId),
    ]
    if (touched.length > 0) await notifyChanged(connection, [TESTS_TAG])
    await rebuildHolders(connection, [...new Set(touched)])
    for (const packageId of new Set(touched))
      tell({ channel: timetableChannel(packageId), kind: 'timetable', data: {} })
    return summary
  })
}

function storedBatch(batch: FiledBatch, nodeId: number): Batch {
  const { id, packageId, startsOn, endsOn, seats, joinUntil, series } = batch
  const timings = series.map(({ weekdays, time, minutes }) => ({ weekdays, time, minutes }))
  return { batchId: id, packageId, nodeId, startsOn, endsOn, seats, joinUntil, timings, active: true }
}

function newsOf({ before, after }: Wanted): NewsOfClass[] {
  if (!before || before.cancelledAt !== null) return []
  if (+before.startsAt !== +after.startsAt)
    return [{ itemId: after.itemId, news: 'MOVED', startsAt: after.startsAt, detail: '' }]
  return before.teacherId === after.teacherId
    ? []
    : [{ itemId: after.itemId, news: 'TEACHER', startsAt: after.startsAt, detail: after.teacherId ?? '' }]
}

const newsOfTakenOut =
  (now: Date) =>
  ({ was }: { was: HeldClass }): NewsOfClass[] =>
    was.cancelledAt === null && was.startsAt > now
      ? [{ itemId: was.itemId, news: 'CANCELLED', startsAt: was.startsAt, detail: '' }]
      : []

function summaryOf(found: {
  wanted: Wanted[]
  changed: Wanted[]
  takenOut: unknown[]
  batches: Batch[]
  changedBatches: Batch[]
  held: ReadonlyMap<number, Batch>
  gone: Batch[]
  dryRun: boolean
}): TimetableSummary {
  const { wanted, changed, batches, changedBatches, held } = found
  const addedBatches = changedBatches.filter(({ batchId }) => !held.has(batchId)).length
  const added = changed.filter(({ before }) => !before).length
  const moved = changed.filter(({ before, after }) => before && +before.startsAt !== +after.startsAt).length
  const differs = ({ after }: Wanted) =>
    +after.startsAt !== +after.filedStartsAt ||
    after.teacherId !== after.filedTeacherId ||
    after.cancelledAt !== null
  return {
    batches: {
      added: addedBatches,
      changed: changedBatches.length - addedBatches,
      unchanged: batches.length - changedBatches.length,
      takenOut: found.gone.length,
    },
    classes: {
      added,
      moved,
      otherwiseChanged: changed.length - added - moved,
      unchanged: wanted.length - changed.length,
      takenOut: found.takenOut.length,
    },
    byHand: wanted.filter(differs).length,
    dryRun: found.dryRun,
  }
}
