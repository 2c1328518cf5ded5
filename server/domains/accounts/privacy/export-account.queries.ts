import type { Connection } from '../../../platform/database.ts'

/** Each table of this domain that says something of a person, and what of it is no secret of the server's. */
const PARTS: [file: string, text: string][] = [
  [
    'profile',
    `select uuid, name, email, email_verified_at, phone, phone_verified_at, username, goal_id, selected_course, exam_category,
      language, reservation_category, stream, student_class, date_of_birth, created_at, deletion_at,
      password_hash is not null as has_password from people where id = $1`,
  ],
  [
    'devices',
    'select label, created_at, last_used_at, ends_at from sessions where person_id = $1 order by created_at',
  ],
  ['consents', 'select kind, given, at from consents where person_id = $1 order by id'],
  ['guardian', 'select name, contact, asked_at, agreed_at from guardian_consents where person_id = $1'],
  ['roles', 'select role, granted_at from role_grants where person_id = $1 order by role'],
  [
    'messages',
    `select channel, template, created_at, sent_at from outbox_messages
      where recipient in (select email from people where id = $1 union select phone from people where id = $1)
      order by created_at`,
  ],
  [
    'recorded-changes',
    "select happened_at, action, after from audit_events where subject = 'person:' || $1::bigint order by id",
  ],
]

/** What accounts keep about a person, by file name. */
export async function readAccount(
  connection: Connection,
  personId: number,
): Promise<{ name: string; rows: unknown[] }[]> {
  const parts: { name: string; rows: unknown[] }[] = []
  for (const [name, text] of PARTS) {
    const { rows } = await connection.query(text, [personId])
    parts.push({ name, rows })
  }
  return parts
}

export async function findPictureKey(connection: Connection, personId: number): Promise<string | null> {
  const { rows } = await connection.query<{ picture_key: string | null }>(
    'select picture_key from people where id = $1',
    [personId],
  )
  return rows[0]?.picture_key ?? null
}
