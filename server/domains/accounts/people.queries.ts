import type { Connection } from '../../platform/database.ts'
import { type Contact, columnOf, recipientOf } from './contact.ts'

export interface PersonRow {
  id: number
  uuid: string
  name: string
  email: string | null
  email_verified_at: Date | null
  phone: string | null
  phone_verified_at: Date | null
  username: string | null
  password_hash: string | null
  picture_key: string | null
  goal_id: string | null
  selected_course: string | null
  exam_category: string | null
  language: 'ENGLISH' | 'HINDI' | null
  reservation_category: 'GN' | 'EWS' | 'SC' | 'ST' | 'OBC' | null
  stream: 'Science' | 'Commerce' | 'Humanities' | null
  student_class: string | null
  date_of_birth: string | null
  date_of_birth_changes: number
  created_at: Date
  deletion_at: Date | null
}

const COLUMNS = `id::int as id, uuid, name, email, email_verified_at, phone, phone_verified_at, username, password_hash,
  picture_key, goal_id, selected_course, exam_category, language, reservation_category, stream, student_class,
  date_of_birth, date_of_birth_changes, created_at, deletion_at`

export async function findPersonByContact(
  connection: Connection,
  contact: Contact,
): Promise<PersonRow | undefined> {
  const column = columnOf(contact)
  const { rows } = await connection.query<PersonRow>({
    name: `find-person-by-${column}`,
    text: `select ${COLUMNS} from people where ${column} = $1 and erased_at is null`,
    values: [recipientOf(contact)],
  })
  return rows[0]
}

/** The row of somebody who is known to be there, such as a caller. */
export async function getPerson(connection: Connection, personId: number): Promise<PersonRow> {
  const { rows } = await connection.query<PersonRow>({
    name: 'get-person',
    text: `select ${COLUMNS} from people where id = $1 and erased_at is null`,
    values: [personId],
  })
  const [row] = rows
  if (!row) throw new Error(`no person ${personId}`)
  return row
}

/** Undefined for somebody who is erased. */
export async function findContacts(
  connection: Connection,
  personId: number,
): Promise<Pick<PersonRow, 'phone' | 'email'> | undefined> {
  const { rows } = await connection.query<Pick<PersonRow, 'phone' | 'email'>>({
    name: 'find-contacts',
    text: 'select phone, email from people where id = $1 and erased_at is null',
    values: [personId],
  })
  return rows[0]
}

export async function findProvenEmail(connection: Connection, personId: number): Promise<string | undefined> {
  const { rows } = await connection.query<{ email: string | null }>({
    name: 'find-email-of',
    text: 'select email from people where id = $1 and email_verified_at is not null',
    values: [personId],
  })
  return rows[0]?.email ?? undefined
}

/** An erasure of the row waits until the transaction ends; one under way makes this throw: try again. */
export async function findUnerased(connection: Connection, personId: number): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'find-unerased',
    text: 'select 1 from people where id = $1 and erased_at is null for share nowait',
    values: [personId],
  })
  return rowCount === 1
}

/** Holds the row until the transaction ends. */
export async function lockPerson(connection: Connection, personId: number): Promise<PersonRow> {
  const { rows } = await connection.query<PersonRow>(
    `select ${COLUMNS} from people where id = $1 and erased_at is null for update`,
    [personId],
  )
  const [row] = rows
  if (!row) throw new Error(`no person ${personId}`)
  return row
}

/** The new person's id; undefined when somebody else has this contact by now. */
export async function insertPerson(
  connection: Connection,
  contact: Contact,
  person: { name: string; passwordHash: string | null; language: string; now: Date },
): Promise<number | undefined> {
  const column = columnOf(contact)
  const { rows } = await connection.query<{ id: number }>({
    name: `insert-person-by-${column}`,
    text: `insert into people (${column}, ${column}_verified_at, name, password_hash, language, created_at)
      values ($1, $2, $3, $4, $5, $2) on conflict (${column}) do nothing returning id::int as id`,
    values: [recipientOf(contact), person.now, person.name, person.passwordHash, person.language],
  })
  return rows[0]?.id
}

/** Columns that operations may set, by their name in the table. */
export type PersonChange = Partial<Omit<PersonRow, 'id' | 'uuid' | 'created_at'>>

export async function updatePerson(
  connection: Connection,
  personId: number,
  change: PersonChange,
): Promise<void> {
  const names = Object.keys(change) as (keyof PersonChange)[]
  if (names.length === 0) return
  const sets = names.map((name, at) => `${name} = $${at + 2}`)
  await connection.query(`update people set ${sets.join(', ')} where id = $1`, [
    personId,
    ...names.map((name) => change[name]),
  ])
}

/** Nothing about a person stays under an address that is theirs no more. */
export async function deleteMessagesUnder(
  connection: Connection,
  before: string | null,
  now: string,
): Promise<void> {
  await connection.query('delete from outbox_messages where recipient = $1 and $1 <> $2', [before, now])
}

/** PostgreSQL's word for a value that must be unique and is there already. */
export function isTaken(error: unknown, index: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === index
  )
}

/** Of those of them whose account is not erased. */
export async function listNames(
  connection: Connection,
  personIds: readonly number[],
): Promise<{ id: number; name: string; dateOfBirth: string | null }[]> {
  const { rows } = await connection.query<{ id: number; name: string; dateOfBirth: string | null }>({
    name: 'list-names',
    text: `select id::float8 as id, name, date_of_birth::text as "dateOfBirth" from people
      where id = any($1::bigint[]) and erased_at is null`,
    values: [personIds],
  })
  return rows
}
