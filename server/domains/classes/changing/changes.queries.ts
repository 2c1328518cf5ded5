import type { Connection } from '../../../platform/database.ts'
import type { ChangedClass } from './change-class.ts'

export async function setClass(
  connection: Connection,
  itemId: number,
  { startsAt, movedFrom, teacherId, cancelledAt, reason }: ChangedClass,
  now: Date,
): Promise<void> {
  await connection.query(
    `update live_classes set starts_at = $2, moved_from = $3, teacher_id = $4, cancelled_at = $5, reason = $6, changed_at = $7
      where item_id = $1`,
    [itemId, startsAt, movedFrom, teacherId, cancelledAt, reason && JSON.stringify(reason), now],
  )
}

/** A class as the operator's list has it. */
export interface ListedClass {
  itemId: number
  batchId: number
  title: { en: string }
  startsAt: Date
  minutes: number
  teacherId: string | null
  cancelledAt: Date | null
}

/** The next classes of a package, or of all. */
export async function listNextClasses(
  connection: Connection,
  packageId: number | undefined,
  now: Date,
  limit: number,
): Promise<ListedClass[]> {
  const { rows } = await connection.query<ListedClass>(
    `select class.item_id as "itemId", class.batch_id as "batchId", item.title, class.starts_at as "startsAt", class.minutes,
        class.teacher_id as "teacherId", class.cancelled_at as "cancelledAt"
      from live_classes class join content_items item on item.id = class.item_id
      where item.active and class.starts_at > $2 and ($1::int is null or item.package_id = $1)
      order by class.starts_at, class.item_id limit $3`,
    [packageId ?? null, now, limit],
  )
  return rows
}
