import type { Connection } from '../../../platform/database.ts'
import { bool, float, int, statement, text } from '../../../platform/statement.ts'

const LIST_REMOVED = statement(
  'classes.removed',
  { itemId: int, personId: float },
  `select item_id as "itemId", person_id::float8 as "personId" from class_removals
    where item_id = any($1::int[]) and person_id = any($2::bigint[])`,
)

/** Who of these people was shut out of which of these classes. */
export async function listRemoved(
  connection: Connection,
  itemIds: readonly number[],
  personIds: readonly number[],
): Promise<{ itemId: number; personId: number }[]> {
  return (await LIST_REMOVED.run(connection, [itemIds, personIds])).rows
}

/** False: they were shut out already. */
export async function putRemoval(
  connection: Connection,
  { itemId, personId, actor }: { itemId: number; personId: number; actor: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into class_removals (item_id, person_id, removed_by, removed_at) values ($1, $2, $3, $4)
      on conflict do nothing`,
    [itemId, personId, actor, now],
  )
  return rowCount === 1
}

/** False: they were not shut out. */
export async function deleteRemoval(
  connection: Connection,
  itemId: number,
  personId: number,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'delete from class_removals where item_id = $1 and person_id = $2',
    [itemId, personId],
  )
  return rowCount === 1
}

const TEACHER_OF = statement(
  'classes.teacher-of',
  { teacherId: text },
  'select teacher_id as "teacherId" from class_teachers where person_id = $1',
)

/** Which teacher of the catalogue a person is; undefined: none. */
export async function findTeacherOf(connection: Connection, personId: number): Promise<string | undefined> {
  return (await TEACHER_OF.run(connection, [personId])).rows[0]?.teacherId
}

/** False: it was so already. */
export async function putTeacherOf(
  connection: Connection,
  personId: number,
  teacherId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into class_teachers (person_id, teacher_id, set_at) values ($1, $2, $3)
      on conflict (person_id) do update set teacher_id = excluded.teacher_id, set_at = excluded.set_at
      where class_teachers.teacher_id <> excluded.teacher_id`,
    [personId, teacherId, now],
  )
  return rowCount === 1
}

const TEACHES_BATCH = statement(
  'classes.teaches-batch',
  { teaches: bool },
  `select exists (select from live_classes class join content_items item on item.id = class.item_id
    where class.batch_id = $1 and class.teacher_id = $2 and item.active) as teaches`,
)

/** Whether a teacher has any class of this batch. */
export async function teachesInBatch(
  connection: Connection,
  batchId: number,
  teacherId: string,
): Promise<boolean> {
  return (await TEACHES_BATCH.run(connection, [batchId, teacherId])).rows[0]!.teaches
}

/** The class has begun; false: it had, or it was ended. */
export async function markBegun(connection: Connection, itemId: number, now: Date): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update live_classes set began_at = $2, changed_at = $2
      where item_id = $1 and began_at is null and ended_at is null and cancelled_at is null`,
    [itemId, now],
  )
  return rowCount === 1
}

/** The class is over; false: it was, or it never began. */
export async function markEnded(connection: Connection, itemId: number, now: Date): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update live_classes set ended_at = $2, changed_at = $2
      where item_id = $1 and began_at is not null and ended_at is null`,
    [itemId, now],
  )
  return rowCount === 1
}
