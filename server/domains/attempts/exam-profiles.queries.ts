import type { Connection } from '../../platform/database.ts'
import { int, statement } from '../../platform/statement.ts'

const FIND_TIME_PERCENT = statement(
  'find-time-percent',
  { percent: int },
  'select time_percent as percent from exam_profiles where person_id = $1',
)

/** 100, or more with compensatory time. */
export async function findTimePercent(connection: Connection, personId: number): Promise<number> {
  const { rows } = await FIND_TIME_PERCENT.run(connection, [personId])
  return rows[0]?.percent ?? 100
}

const PUT_TIME_PERCENT = statement(
  'put-time-percent',
  {},
  `insert into exam_profiles (person_id, time_percent, why, changed_at) values ($1, $2, $3, $4)
    on conflict (person_id) do update set time_percent = $2, why = $3, changed_at = $4`,
)

/** Answers what it was before. */
export async function putTimePercent(
  connection: Connection,
  profile: { personId: number; timePercent: number; why: string; now: Date },
): Promise<number> {
  const before = await findTimePercent(connection, profile.personId)
  await PUT_TIME_PERCENT.run(connection, [profile.personId, profile.timePercent, profile.why, profile.now])
  return before
}
