import type { Connection } from '../../platform/database.ts'
import type { Contact } from './contact.ts'

export interface GuardianRow {
  name: string
  contact: Contact
  asked_at: Date
  agreed_at: Date | null
}

export async function findGuardian(connection: Connection, personId: number): Promise<GuardianRow | null> {
  const { rows } = await connection.query<GuardianRow>(
    'select name, contact, asked_at, agreed_at from guardian_consents where person_id = $1',
    [personId],
  )
  return rows[0] ?? null
}

/** Asked to agree, in place of the person asked before. */
export async function putGuardian(
  connection: Connection,
  personId: number,
  guardian: { name: string; contact: Contact; askedAt: Date },
): Promise<void> {
  await connection.query(
    `insert into guardian_consents (person_id, name, contact, asked_at) values ($1, $2, $3, $4)
      on conflict (person_id) do update set name = excluded.name, contact = excluded.contact,
        asked_at = excluded.asked_at, agreed_at = null`,
    [personId, guardian.name, guardian.contact, guardian.askedAt],
  )
}

export async function setAgreed(
  connection: Connection,
  personId: number,
  contact: Contact,
  at: Date,
): Promise<void> {
  await connection.query(
    'update guardian_consents set agreed_at = $3 where person_id = $1 and contact = $2',
    [personId, contact, at],
  )
}
