import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '../../../platform/database.ts'
import type { Item } from '../../contents/item.ts'
import { doorsOpenAt } from '../doors.ts'
import { type Places, type Plan, positionOf } from './place-classes.ts'
import type { PlannedClass } from './plan-classes.ts'
import { type HeldClass, takeClassIds } from './timetable.queries.ts'
import type { FiledBatch } from './timetable-file.ts'

/** A class as it is to be, with what it was. */
export interface Wanted {
  filed: FiledBatch
  planned: PlannedClass
  before: HeldClass | undefined
  after: HeldClass
  item: Item
}

/** Every class of the file, as it is to be. */
export async function wantedClasses(
  connection: Connection,
  plans: readonly Plan[],
  {
    before,
    items,
    places,
    now,
  }: { before: HeldClass[]; items: Map<number, Item>; places: Places; now: Date },
): Promise<Wanted[]> {
  const known = new Map(before.map((one) => [`${one.batchId} ${one.fileKey}`, one]))
  const pairs = plans.flatMap(({ batch, classes }) =>
    classes.map((planned) => ({
      filed: batch,
      planned,
      before: known.get(`${batch.id} ${planned.fileKey}`),
    })),
  )
  const ids = await takeClassIds(connection, pairs.filter((pair) => !pair.before).length)
  return pairs.map((pair) => {
    const after = afterImport(pair.before, pair.planned, {
      itemId: pair.before?.itemId ?? ids.shift()!,
      batchId: pair.filed.id,
      now,
    })
    return { ...pair, after, item: itemOf(pair, after, items.get(after.itemId), places) }
  })
}

/** What has begun keeps its time and teacher; a change by hand stays while the file does not change. */
function afterImport(
  before: HeldClass | undefined,
  planned: PlannedClass,
  { itemId, batchId, now }: { itemId: number; batchId: number; now: Date },
): HeldClass {
  const { fileKey, startsAt, minutes, teacherId } = planned
  const filed = { itemId, batchId, fileKey, filedStartsAt: startsAt, filedTeacherId: teacherId }
  if (!before)
    return { ...filed, startsAt, minutes, teacherId, movedFrom: null, cancelledAt: null, beganAt: null }
  if (before.beganAt !== null || before.startsAt <= now) return { ...before, ...filed }
  const isMoved = +before.filedStartsAt !== +startsAt && +before.startsAt !== +startsAt
  return {
    ...before,
    ...filed,
    minutes,
    startsAt: isMoved ? startsAt : before.startsAt,
    movedFrom: isMoved ? before.startsAt : before.movedFrom,
    teacherId: before.filedTeacherId === teacherId ? before.teacherId : teacherId,
  }
}

function itemOf(
  { filed, planned }: { filed: FiledBatch; planned: PlannedClass },
  after: HeldClass,
  held: Item | undefined,
  places: Places,
): Item {
  return {
    itemId: after.itemId,
    packageId: filed.packageId,
    nodeId: places.nodeOfClass(planned),
    kind: 'CLASS',
    contentType: 'ONLINE_LIVE_CLASSES',
    paper: null,
    file: null,
    media: held?.media ?? null,
    lesson: held?.lesson ?? null,
    title: planned.title,
    free: planned.free,
    position: positionOf(after.startsAt),
    availableFrom: doorsOpenAt(after.startsAt).toISOString(),
    withdrawn: held?.withdrawn ?? false,
    active: true,
  }
}

export const isChanged =
  (items: ReadonlyMap<number, Item>) =>
  ({ before, after, item }: Wanted) =>
    !isDeepStrictEqual(before, after) || !isDeepStrictEqual(item, items.get(item.itemId))

/** What is still to come and no longer in the file; what was held stays. */
export function takeOut(
  wanted: readonly Wanted[],
  before: readonly HeldClass[],
  items: ReadonlyMap<number, Item>,
  now: Date,
): { item: Item; was: HeldClass }[] {
  const kept = new Set(wanted.map(({ after }) => after.itemId))
  return before.flatMap((was) => {
    const item = items.get(was.itemId)
    return item?.active && !kept.has(was.itemId) && was.beganAt === null && was.startsAt > now
      ? [{ item: { ...item, active: false }, was }]
      : []
  })
}
