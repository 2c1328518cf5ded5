import type { Connection } from '../../../platform/database.ts'

/** Whether a deletion was planned that is not due yet. */
export async function takeBackDeletion(
  connection: Connection,
  personId: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'update people set deletion_at = null where id = $1 and deletion_at > $2 and erased_at is null',
    [personId, now],
  )
  return rowCount !== 0
}

/** Whose days are over, the longest first. */
export async function listDueDeletions(connection: Connection, now: Date): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>(
    'select id::int as id from people where deletion_at <= $1 and erased_at is null order by deletion_at limit 500',
    [now],
  )
  return rows.map(({ id }) => id)
}

export interface DuePerson {
  picture_key: string | null
  email: string | null
  phone: string | null
}

/** Nobody changes their mind until the transaction ends; undefined of who did before. */
export async function lockDuePerson(
  connection: Connection,
  personId: number,
  now: Date,
): Promise<DuePerson | undefined> {
  const { rows } = await connection.query<DuePerson>(
    'select picture_key, email, phone from people where id = $1 and deletion_at <= $2 and erased_at is null for update',
    [personId, now],
  )
  return rows[0]
}

const TABLES_OF_PERSON = ['sessions', 'consents', 'guardian_consents', 'role_grants', 'one_time_codes']

/** Everything of the person in the tables of accounts, and what was written to their contacts. */
export async function deleteRowsOf(
  connection: Connection,
  personId: number,
  { phone, email }: DuePerson,
): Promise<void> {
  for (const table of TABLES_OF_PERSON)
    await connection.query(`delete from ${table} where person_id = $1`, [personId])
  await connection.query('delete from one_time_codes where target = any($1)', [
    [`phone:${phone}`, `email:${email}`],
  ])
  await connection.query('delete from outbox_messages where person_id = $1 or recipient = any($2)', [
    personId,
    [phone, email].filter((to) => to !== null),
  ])
}

/** The row no longer holds any data; records that the law requires still refer to it. */
export async function emptyPerson(connection: Connection, personId: number, now: Date): Promise<void> {
  await connection.query(
    `update people set name = '', email = null, email_verified_at = null, phone = null, phone_verified_at = null,
      username = null, password_hash = null, picture_key = null, goal_id = null, selected_course = null,
      exam_category = null, language = null, reservation_category = null, stream = null, student_class = null,
      date_of_birth = null, uuid = gen_random_uuid(), erased_at = $2 where id = $1`,
    [personId, now],
  )
}
