import type { Connection } from '../../platform/database.ts'
import { bool, int, jsonb, type RowOf, statement, text, timestamptz } from '../../platform/statement.ts'
import type { Words } from '../contents/item.ts'
import { OVERTIME_MINUTES } from './doors.ts'

const CLASS_ROW = {
  itemId: int,
  packageId: int,
  batchId: int,
  title: jsonb<Words>(),
  subject: jsonb<Words>().orNull,
  teacherId: text.orNull,
  filedTeacherId: text.orNull,
  startsAt: timestamptz,
  minutes: int,
  movedFrom: timestamptz.orNull,
  cancelledAt: timestamptz.orNull,
  beganAt: timestamptz.orNull,
  endedAt: timestamptz.orNull,
  reason: jsonb<Words>().orNull,
  recorded: bool,
  free: bool,
  active: bool,
  withdrawn: bool,
  addedAt: timestamptz.orNull,
  takenOutAt: timestamptz.orNull,
}

/** A class with all that decides who may see it. */
export type ClassRow = RowOf<typeof CLASS_ROW>

const CLASS = `select class.item_id as "itemId", item.package_id as "packageId", class.batch_id as "batchId", item.title,
    subject.title as subject, class.teacher_id as "teacherId", class.filed_teacher_id as "filedTeacherId",
    class.starts_at as "startsAt", class.minutes, class.moved_from as "movedFrom", class.cancelled_at as "cancelledAt",
    class.began_at as "beganAt", class.ended_at as "endedAt", class.reason, medium.id is not null as recorded, item.free,
    item.active, item.withdrawn, item.added_at as "addedAt", item.taken_out_at as "takenOutAt"
  from live_classes class join content_items item on item.id = class.item_id
  left join content_nodes subject on subject.id = item.node_id and subject.kind = 'SUBJECT'
  left join media medium on medium.id = item.media_id and medium.state = 'MADE'`
const OVERTIME = `case when class.began_at is null then 0 else ${OVERTIME_MINUTES} end`
const OVER_BY = `coalesce(class.ended_at, class.starts_at + (class.minutes + ${OVERTIME}) * interval '1 minute')`
const SHOWN = 'item.active and not item.withdrawn'

const LIST_COMING = statement(
  'classes.coming',
  CLASS_ROW,
  `${CLASS} where class.batch_id = any($1::int[]) and ${SHOWN} and ${OVER_BY} > $2
    order by class.starts_at, class.item_id limit $3`,
)

/** Of these batches what is not over, the next first. */
export async function listComing(
  connection: Connection,
  batchIds: readonly number[],
  now: Date,
  limit: number,
): Promise<ClassRow[]> {
  return (await LIST_COMING.run(connection, [batchIds, now, limit])).rows
}

const LIST_OF_PERSON = statement(
  'classes.of-person',
  CLASS_ROW,
  `${CLASS} join (select batch_id, min(joined_at) as joined, max(coalesce(left_at, 'infinity')) as gone
      from batch_members where person_id = $1 and package_id = any($2::int[]) group by batch_id) mine
      on mine.batch_id = class.batch_id
    where ${SHOWN} and class.starts_at < mine.gone
      and case when $4::boolean then ${OVER_BY} <= $3 else ${OVER_BY} > $3 end
    order by case when $4::boolean then -1 else 1 end * extract(epoch from class.starts_at), class.item_id`,
)

/**
 * The classes of a person's batches in these packages: of one that they left those until then. What is over
 * comes the latest first, what is not the next first.
 */
export async function listClassesOf(
  connection: Connection,
  personId: number,
  packageIds: readonly number[],
  { now, past }: { now: Date; past: boolean },
): Promise<ClassRow[]> {
  return (await LIST_OF_PERSON.run(connection, [personId, packageIds, now, past])).rows
}

const LIST_FREE = statement(
  'classes.free',
  CLASS_ROW,
  `${CLASS} where item.package_id = $1 and item.free and ${SHOWN} and class.cancelled_at is null
      and (${OVER_BY} > $2 or medium.id is not null)
    order by ${OVER_BY} <= $2, class.starts_at, class.item_id limit $3`,
)

/** The free classes of a package: what is not over, the next first, then what was recorded. */
export async function listFreeClasses(
  connection: Connection,
  packageId: number,
  now: Date,
  limit: number,
): Promise<ClassRow[]> {
  return (await LIST_FREE.run(connection, [packageId, now, limit])).rows
}

const FIND_CLASSES = statement('classes.find', CLASS_ROW, `${CLASS} where class.item_id = any($1::int[])`)

/** Those of them that there are, by their items. */
export async function findClasses(
  connection: Connection,
  itemIds: readonly number[],
): Promise<Map<number, ClassRow>> {
  const { rows } = await FIND_CLASSES.run(connection, [itemIds])
  return new Map(rows.map((row) => [row.itemId, row]))
}

export async function findClass(connection: Connection, itemId: number): Promise<ClassRow | undefined> {
  return (await findClasses(connection, [itemId])).get(itemId)
}

const LIST_TAUGHT = statement(
  'classes.taught',
  CLASS_ROW,
  `${CLASS} where class.starts_at >= $2 and ${SHOWN} and ($1::text is null or class.batch_id in (
      select other.batch_id from live_classes other join content_items own on own.id = other.item_id
      where other.teacher_id = $1 and own.active))
    order by class.starts_at, class.item_id limit 200`,
)

/** From then on, the next first: of all batches in which a teacher has a class; without a teacher of all. */
export async function listTaughtFrom(
  connection: Connection,
  teacherId: string | null,
  from: Date,
): Promise<ClassRow[]> {
  return (await LIST_TAUGHT.run(connection, [teacherId, from])).rows
}

const TIMES_ROW = {
  itemId: int,
  startsAt: timestamptz,
  minutes: int,
  cancelledAt: timestamptz.orNull,
  beganAt: timestamptz.orNull,
  endedAt: timestamptz.orNull,
  recorded: bool,
}

/** When a class is, and whether its recording plays. */
export type ClassTimes = RowOf<typeof TIMES_ROW>

const TIMES = `select class.item_id as "itemId", class.starts_at as "startsAt", class.minutes,
    class.cancelled_at as "cancelledAt", class.began_at as "beganAt", class.ended_at as "endedAt",
    medium.id is not null as recorded
  from live_classes class join content_items item on item.id = class.item_id
  left join media medium on medium.id = item.media_id and medium.state = 'MADE'`

const FIND_TIMES = statement('classes.times', TIMES_ROW, `${TIMES} where class.item_id = any($1::int[])`)

export async function findClassTimes(
  connection: Connection,
  itemIds: readonly number[],
): Promise<ClassTimes[]> {
  return (await FIND_TIMES.run(connection, [itemIds])).rows
}

const TIMES_OF_PERSON = statement(
  'classes.times-of-person',
  TIMES_ROW,
  `${TIMES} join (select batch_id, max(coalesce(left_at, 'infinity')) as gone
        from batch_members where person_id = $1 and package_id = any($2::int[]) group by batch_id
      union all select batch.id, 'infinity' from class_batches batch where batch.package_id = any($2) and batch.active
        and not exists (select from batch_members member
          where member.person_id = $1 and member.package_id = batch.package_id)) mine
      on mine.batch_id = class.batch_id
    where class.starts_at < mine.gone`,
)

/** Of all classes of a person's batches in these packages; where they chose none yet, of all there are. */
export async function listTimesOf(
  connection: Connection,
  personId: number,
  packageIds: readonly number[],
): Promise<ClassTimes[]> {
  return (await TIMES_OF_PERSON.run(connection, [personId, packageIds])).rows
}

const IS_OWN = statement(
  'classes.is-own',
  { own: bool },
  `select exists (select from live_classes class join class_batches batch on batch.id = class.batch_id
        join content_items item on item.id = class.item_id
      where class.item_id = $2 and (item.free
        or exists (select from batch_members member where member.person_id = $1 and member.batch_id = class.batch_id
          and class.starts_at < coalesce(member.left_at, 'infinity'))
        or not exists (select from batch_members member
          where member.person_id = $1 and member.package_id = batch.package_id))) as own`,
)

/** Whether a class is free, or of a batch in which a person is, or was then, or none was chosen yet. */
export async function isOwnClass(connection: Connection, personId: number, itemId: number): Promise<boolean> {
  return (await IS_OWN.run(connection, [personId, itemId])).rows[0]!.own
}
