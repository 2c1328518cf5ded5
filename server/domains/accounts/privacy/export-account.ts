import type { Database } from '../../../platform/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

export interface ExportFile {
  name: string
  bytes: Uint8Array | string
}

/** Each table of this domain that says something of a person, and what of it is no secret of the server's. */
const PARTS: [file: string, sql: string][] = [
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

export async function exportAccount(
  { db, storage }: { db: Database; storage: Storage },
  personId: number,
): Promise<ExportFile[]> {
  const files: ExportFile[] = []
  for (const [name, sql] of PARTS) {
    const { rows } = await db.$client.query(sql, [personId])
    files.push({ name: `${name}.json`, bytes: JSON.stringify(rows, null, 2) })
  }
  const { rows } = await db.$client.query<{ picture_key: string | null }>(
    'select picture_key from people where id = $1',
    [personId],
  )
  const key = rows[0]?.picture_key
  const picture = key == null ? undefined : await storage.find(key)
  if (picture) files.push({ name: 'picture.webp', bytes: picture })
  return files
}
