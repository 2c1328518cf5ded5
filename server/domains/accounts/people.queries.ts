import type { Connection } from '../../platform/database.ts'
import {
  date,
  float,
  int,
  type RowOf,
  statement,
  text,
  textOf,
  timestamptz,
  uuid,
} from '../../platform/statement.ts'
import { type Contact, type ContactColumn, columnOf, recipientOf } from './contact.ts'

const PERSON_ROW = {
  id: int,
  uuid: uuid,
  name: text,
  email: text.orNull,
  email_verified_at: timestamptz.orNull,
  phone: text.orNull,
  phone_verified_at: timestamptz.orNull,
  username: text.orNull,
  password_hash: text.orNull,
  picture_key: text.orNull,
  goal_id: text.orNull,
  selected_course: text.orNull,
  exam_category: text.orNull,
  language: textOf<'ENGLISH' | 'HINDI'>().orNull,
  reservation_category: textOf<'GN' | 'EWS' | 'SC' | 'ST' | 'OBC'>().orNull,
  stream: textOf<'Science' | 'Commerce' | 'Humanities'>().orNull,
  student_class: text.orNull,
  date_of_birth: date.orNull,
  date_of_birth_changes: int,
  created_at: timestamptz,
  deletion_at: timestamptz.orNull,
}

export type PersonRow = RowOf<typeof PERSON_ROW>

const COLUMNS = `id::int as id, uuid, name, email, email_verified_at, phone, phone_verified_at, username, password_hash,
  picture_key, goal_id, selected_course, exam_category, language, reservation_category, stream, student_class,
  date_of_birth, date_of_birth_changes, created_at, deletion_at`

/** A person is found by one of two columns; each has an index of its own. */
const findByColumn = (column: ContactColumn) =>
  statement(
    `find-person-by-${column}`,
    PERSON_ROW,
    `select ${COLUMNS} from people where ${column} = $1 and erased_at is null`,
  )
const FIND_BY = { phone: findByColumn('phone'), email: findByColumn('email') }

export async function findPersonByContact(
  connection: Connection,
  contact: Contact,
): Promise<PersonRow | undefined> {
  const { rows } = await FIND_BY[columnOf(contact)].run(connection, [recipientOf(contact)])
  return rows[0]
}

const GET_PERSON = statement(
  'get-person',
  PERSON_ROW,
  `select ${COLUMNS} from people where id = $1 and erased_at is null`,
)

/** The row of a person who is known to exist, such as a caller. */
export async function getPerson(connection: Connection, personId: number): Promise<PersonRow> {
  const { rows } = await GET_PERSON.run(connection, [personId])
  const [row] = rows
  if (!row) throw new Error(`no person ${personId}`)
  return row
}

const FIND_CONTACTS = statement(
  'find-contacts',
  { phone: text.orNull, email: text.orNull },
  'select phone, email from people where id = $1 and erased_at is null',
)

/** Undefined for an erased person. */
export async function findContacts(
  connection: Connection,
  personId: number,
): Promise<Pick<PersonRow, 'phone' | 'email'> | undefined> {
  const { rows } = await FIND_CONTACTS.run(connection, [personId])
  return rows[0]
}

const FIND_EMAIL_OF = statement(
  'find-email-of',
  { email: text.orNull },
  'select email from people where id = $1 and email_verified_at is not null',
)

export async function findProvenEmail(connection: Connection, personId: number): Promise<string | undefined> {
  const { rows } = await FIND_EMAIL_OF.run(connection, [personId])
  return rows[0]?.email ?? undefined
}

const FIND_UNERASED = statement(
  'find-unerased',
  {},
  'select from people where id = $1 and erased_at is null for share nowait',
)

/** An erasure of the row waits until the transaction ends; one under way makes this throw: try again. */
export async function findUnerased(connection: Connection, personId: number): Promise<boolean> {
  const { rowCount } = await FIND_UNERASED.run(connection, [personId])
  return rowCount === 1
}

const LIST_UNERASED = statement(
  'list-unerased',
  { id: float },
  `select id::float8 as id from people where id = any($1::bigint[]) and erased_at is null
    order by people.id for share nowait`,
)

/** The same of several people: those who are not erased. */
export async function listUnerased(connection: Connection, personIds: readonly number[]): Promise<number[]> {
  return (await LIST_UNERASED.run(connection, [personIds])).rows.map(({ id }) => id)
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

const insertByColumn = (column: ContactColumn) =>
  statement(
    `insert-person-by-${column}`,
    { id: int },
    `insert into people (${column}, ${column}_verified_at, name, password_hash, language, created_at)
      values ($1, $2, $3, $4, $5, $2) on conflict (${column}) do nothing returning id::int as id`,
  )
const INSERT_BY = { phone: insertByColumn('phone'), email: insertByColumn('email') }

/** The new person's id; undefined if another person has taken this contact meanwhile. */
export async function insertPerson(
  connection: Connection,
  contact: Contact,
  person: { name: string; passwordHash: string | null; language: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await INSERT_BY[columnOf(contact)].run(connection, [
    recipientOf(contact),
    person.now,
    person.name,
    person.passwordHash,
    person.language,
  ])
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

const LIST_NAMES = statement(
  'list-names',
  { id: float, name: text, dateOfBirth: text.orNull },
  `select id::float8 as id, name, date_of_birth::text as "dateOfBirth" from people
    where id = any($1::bigint[]) and erased_at is null`,
)

/** Of those of them whose account is not erased. */
export async function listNames(
  connection: Connection,
  personIds: readonly number[],
): Promise<{ id: number; name: string; dateOfBirth: string | null }[]> {
  const { rows } = await LIST_NAMES.run(connection, [personIds])
  return rows
}
