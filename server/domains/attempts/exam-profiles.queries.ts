import type { Connection } from '../../platform/database.ts'

/** 100, or more with compensatory time. */
export async function findTimePercent(connection: Connection, personId: number): Promise<number> {
  const { rows } = await connection.query<{ percent: number }>({
    name: 'find-time-percent',
    text: 'select time_percent as percent from exam_profiles where person_id = $1',
    values: [personId],
  })
  return rows[0]?.percent ?? 100
}

/** Answers what it was before. */
export async function putTimePercent(
  connection: Connection,
  profile: { personId: number; timePercent: number; why: string; now: Date },
): Promise<number> {
  const before = await findTimePercent(connection, profile.personId)
  await connection.query({
    name: 'put-time-percent',
    text: `insert into exam_profiles (person_id, time_percent, why, changed_at) values ($1, $2, $3, $4)
      on conflict (person_id) do update set time_percent = $2, why = $3, changed_at = $4`,
    values: [profile.personId, profile.timePercent, profile.why, profile.now],
  })
  return before
}
