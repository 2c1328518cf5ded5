import type { Connection } from '../../platform/database.ts'
import {
  bool,
  date,
  float,
  int,
  jsonb,
  type RowOf,
  statement,
  text,
  timestamptz,
} from '../../platform/statement.ts'
import type { Words } from '../contents/item.ts'
import type { FiledSeries } from './timetable/timetable-file.ts'

const BATCH_ROW = {
  batchId: int,
  branchId: int,
  packageId: int,
  title: jsonb<Words>(),
  teacherIds: text.array,
  subjects: jsonb<Words[]>(),
  startsOn: date,
  endsOn: date,
  timings: jsonb<Pick<FiledSeries, 'weekdays' | 'time' | 'minutes'>[]>(),
  classes: int,
  seats: int.orNull,
  joinUntil: date.orNull,
  /** by its members, and by orders that wait to be paid */
  taken: int,
}

/** A batch as it is told, with how many seats are taken. */
export type BatchRow = RowOf<typeof BATCH_ROW>

const LIST_BATCHES_OF = statement(
  'classes.batches-of',
  BATCH_ROW,
  `select batch.id as "batchId", batch.node_id as "branchId", batch.package_id as "packageId", node.title,
      array(select distinct class.teacher_id from live_classes class join content_items item on item.id = class.item_id
        where class.batch_id = batch.id and item.active and class.teacher_id is not null order by 1 limit 20) as "teacherIds",
      coalesce((select jsonb_agg(subject.title order by subject.position) from content_nodes subject
        where subject.parent_id = batch.node_id and subject.kind = 'SUBJECT' and subject.active), '[]') as subjects,
      batch.starts_on as "startsOn", batch.ends_on as "endsOn", batch.timings,
      (select count(*)::int from live_classes class join content_items item on item.id = class.item_id
        where class.batch_id = batch.id and item.active and class.cancelled_at is null) as classes,
      batch.seats, batch.join_until as "joinUntil",
      (select count(*)::int from batch_members member where member.batch_id = batch.id and member.left_at is null)
        + (select count(*)::int from class_seats seat where seat.batch_id = batch.id and seat.held) as taken
    from class_batches batch join content_nodes node on node.id = batch.node_id
    where batch.package_id = any($1::int[]) and batch.active order by batch.starts_on, batch.id`,
)

/** The batches of these packages, the first to start first. */
export async function listBatchesOf(
  connection: Connection,
  packageIds: readonly number[],
): Promise<BatchRow[]> {
  return (await LIST_BATCHES_OF.run(connection, [packageIds])).rows
}

const NEXT_STARTS = statement(
  'classes.next-starts',
  { batchId: int, startsAt: timestamptz },
  `select class.batch_id as "batchId", min(class.starts_at) as "startsAt"
    from live_classes class join content_items item on item.id = class.item_id
    where class.batch_id = any($1::int[]) and class.starts_at > $2 and class.cancelled_at is null
      and item.active and not item.withdrawn
    group by class.batch_id`,
)

/** When the next class of each of these batches begins; those that have none are absent. */
export async function listNextStarts(
  connection: Connection,
  batchIds: readonly number[],
  now: Date,
): Promise<Map<number, Date>> {
  const { rows } = await NEXT_STARTS.run(connection, [batchIds, now])
  return new Map(rows.map(({ batchId, startsAt }) => [batchId, startsAt]))
}

const MEMBERSHIP_ROW = {
  personId: float,
  batchId: int,
  packageId: int,
  isNow: bool,
  /** when they left it last; null: never */
  leftAt: timestamptz.orNull,
}

const LIST_MEMBERSHIPS = statement(
  'classes.memberships',
  MEMBERSHIP_ROW,
  `select person_id::float8 as "personId", batch_id as "batchId", package_id as "packageId",
      bool_or(left_at is null) as "isNow", max(left_at) as "leftAt"
    from batch_members where person_id = any($1::bigint[]) and package_id = any($2::int[])
    group by person_id, batch_id, package_id order by person_id, package_id, batch_id`,
)

/** The batches of these packages in which these people are or were. */
export async function listMembershipsOfEach(
  connection: Connection,
  personIds: readonly number[],
  packageIds: readonly number[],
): Promise<RowOf<typeof MEMBERSHIP_ROW>[]> {
  return (await LIST_MEMBERSHIPS.run(connection, [personIds, packageIds])).rows
}

/** Those in which a person is or was. */
export async function listMemberships(
  connection: Connection,
  personId: number,
  packageIds: readonly number[],
): Promise<RowOf<typeof MEMBERSHIP_ROW>[]> {
  return await listMembershipsOfEach(connection, [personId], packageIds)
}

const LIST_MEMBERSHIPS_OF = statement(
  'classes.memberships-of',
  { packageId: int },
  'select package_id as "packageId" from batch_members where person_id = $1 and left_at is null order by 1 limit 200',
)

/** The packages in a batch of which a person is. */
export async function listMembershipsOf(connection: Connection, personId: number): Promise<number[]> {
  const { rows } = await LIST_MEMBERSHIPS_OF.run(connection, [personId])
  return rows.map(({ packageId }) => packageId)
}

const LOCKED_BATCH = statement(
  'classes.locked-batch',
  { packageId: int, seats: int.orNull, joinUntil: date.orNull, endsOn: date, taken: int },
  `select package_id as "packageId", seats, join_until as "joinUntil", ends_on as "endsOn",
      (select count(*)::int from batch_members where batch_id = $1 and left_at is null)
        + (select count(*)::int from class_seats where batch_id = $1 and held) as taken
    from class_batches where id = $1 and package_id = any($2::int[]) and active`,
)

/** Nobody else joins this batch meanwhile; undefined: there is none in these packages. */
export async function lockBatch(connection: Connection, batchId: number, packageIds: readonly number[]) {
  // Its seats are counted by a statement of its own: the snapshot of one that locks is older than the lock.
  await connection.query('select from class_batches where id = $1 for update', [batchId])
  return (await LOCKED_BATCH.run(connection, [batchId, packageIds])).rows[0]
}

/** From now on a person is in this batch, and no longer in another one of its package. */
export async function moveIntoBatch(
  connection: Connection,
  { personId, batchId, language }: { personId: number; batchId: number; language: 'en' | 'hi' },
  now: Date,
): Promise<void> {
  await connection.query(
    `update batch_members set left_at = $3 where person_id = $1 and left_at is null
      and package_id = (select package_id from class_batches where id = $2)`,
    [personId, batchId, now],
  )
  await connection.query(
    `insert into batch_members (person_id, package_id, batch_id, language, joined_at)
      select $1, package_id, id, $3, $4 from class_batches where id = $2`,
    [personId, batchId, language, now],
  )
}

/** One change of a person's batches at a time. */
export async function lockMember(connection: Connection, personId: number): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1, $2)', [MEMBER_LOCKS, personId])
}

const MEMBER_LOCKS = 7_415_061
