import type { HandChange } from '../../../learning/study-plan.ts'
import type { Connection } from '../../platform/database.ts'
import { bool, date, float, int, jsonb, type RowOf, statement } from '../../platform/statement.ts'

const PLAN_ROW = {
  personId: float,
  packageId: int,
  examOn: date,
  startsOn: date,
  minutesByWeekday: int.array,
  changes: jsonb<HandChange[]>(),
  hasFeed: bool,
  version: int,
}

/** A plan as it is kept. */
export type KeptPlan = RowOf<typeof PLAN_ROW>

const PLAN = `person_id::float8 as "personId", package_id as "packageId", exam_on as "examOn", starts_on as "startsOn",
  minutes_by_weekday as "minutesByWeekday", changes, feed_hash is not null as "hasFeed", version`

const FIND_PLAN = statement(
  'planner.find-plan',
  PLAN_ROW,
  `select ${PLAN} from study_plans where person_id = $1 and package_id = $2`,
)

export async function findPlan(
  connection: Connection,
  personId: number,
  packageId: number,
): Promise<KeptPlan | undefined> {
  const { rows } = await FIND_PLAN.run(connection, [personId, packageId])
  return rows[0]
}

const LIST_PLANS = statement(
  'planner.list-plans',
  PLAN_ROW,
  `select ${PLAN} from study_plans where person_id = $1 order by exam_on, package_id`,
)

/** The nearest exam first. */
export async function listPlans(connection: Connection, personId: number): Promise<KeptPlan[]> {
  return (await LIST_PLANS.run(connection, [personId])).rows
}

const FIND_PLAN_OF_FEED = statement(
  'planner.find-plan-of-feed',
  PLAN_ROW,
  `select ${PLAN} from study_plans where feed_hash = $1`,
)

export async function findPlanOfFeed(
  connection: Connection,
  feedHash: string,
): Promise<KeptPlan | undefined> {
  return (await FIND_PLAN_OF_FEED.run(connection, [feedHash])).rows[0]
}

/** Advisory locks on the plans of a person. */
const PLAN_LOCKS = 7_415_041

/** One change of a person's plans at a time. */
export async function lockPlans(connection: Connection, personId: number): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1, $2)', [PLAN_LOCKS, personId])
}

/** The plan is this one afterwards, as its next version; its feed stays. */
export async function keepPlan(
  connection: Connection,
  plan: Omit<KeptPlan, 'hasFeed' | 'version'>,
  now: Date,
): Promise<void> {
  await connection.query(
    `insert into study_plans as kept (person_id, package_id, exam_on, starts_on, minutes_by_weekday, changes, version, updated_at)
      values ($1, $2, $3, $4, $5, $6, 1, $7)
      on conflict (person_id, package_id) do update set exam_on = excluded.exam_on, starts_on = excluded.starts_on,
        minutes_by_weekday = excluded.minutes_by_weekday, changes = excluded.changes, version = kept.version + 1,
        updated_at = excluded.updated_at`,
    [
      plan.personId,
      plan.packageId,
      plan.examOn,
      plan.startsOn,
      plan.minutesByWeekday,
      JSON.stringify(plan.changes),
      now,
    ],
  )
}

export async function deletePlan(connection: Connection, personId: number, packageId: number): Promise<void> {
  await connection.query('delete from study_plans where person_id = $1 and package_id = $2', [
    personId,
    packageId,
  ])
}

/** Whether there is such a plan; null ends its feed. */
export async function setFeed(
  connection: Connection,
  personId: number,
  packageId: number,
  feedHash: string | null,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'update study_plans set feed_hash = $3 where person_id = $1 and package_id = $2',
    [personId, packageId, feedHash],
  )
  return rowCount === 1
}

/** For the download. */
export async function exportPlans(connection: Connection, personId: number): Promise<object[]> {
  const { rows } = await connection.query<object>(
    `select package_id as "packageId", exam_on as "examOn", starts_on as "startsOn", minutes_by_weekday as "minutesByWeekday",
        changes, feed_hash is not null as "calendarFeed", updated_at as "updatedAt"
      from study_plans where person_id = $1 order by package_id`,
    [personId],
  )
  return rows
}

export async function deletePlans(connection: Connection, personId: number): Promise<void> {
  await connection.query('delete from study_plans where person_id = $1', [personId])
}
