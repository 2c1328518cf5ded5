import type { Role } from '../../../contract/access.ts'
import type { Connection } from '../../platform/database.ts'
import type { MePart } from '../../platform/domain/me-part.ts'
import {
  bool,
  type Columns,
  date,
  int,
  prepared,
  type RowOf,
  type Statement,
  text,
  textOf,
  timestamptz,
  uuid,
} from '../../platform/statement.ts'
import { ADULT_SAID } from './consents.queries.ts'
import { IN_FORCE } from './sign-in/sessions.queries.ts'

const ME_ROW = {
  session_id: uuid,
  last_used_at: timestamptz,
  id: int,
  uuid,
  name: text,
  email: text.orNull,
  phone: text.orNull,
  picture_key: text.orNull,
  selected_course: text.orNull,
  exam_category: text.orNull,
  language: textOf<'ENGLISH' | 'HINDI'>().orNull,
  date_of_birth: date.orNull,
  deletion_at: timestamptz.orNull,
  guardian_agreed: bool,
  adult_said: bool,
  roles: textOf<Role>().array,
}

export type MeRow = RowOf<typeof ME_ROW> & { [part: string]: unknown }

/**
 * One prepared statement: the session, its person, and every domain's part. What other domains add is an SQL
 * expression over `person.id` and now (`$2`) that each exports from a file of its own.
 */
export function meStatement(parts: MePart[]): Statement<Columns> {
  const added = parts.map(({ name, sql }) => `, (${sql}) as "${name}"`).join('')
  return prepared(
    'me',
    { ...ME_ROW, ...Object.fromEntries(parts.map(({ name, kind }) => [name, kind])) },
    `select session.id as session_id, session.last_used_at, person.id::int as id, person.uuid, person.name, person.email, person.phone, person.picture_key,
      person.selected_course, person.exam_category, person.language, person.date_of_birth, person.deletion_at,
      exists (select from guardian_consents where person_id = person.id and agreed_at is not null) as guardian_agreed,
      ${ADULT_SAID} as adult_said,
      coalesce((select array_agg(role order by role) from role_grants where person_id = person.id), '{}') as roles${added}
      from sessions session join people person on person.id = session.person_id where ${IN_FORCE}`,
  )
}

/** Undefined when the session is not in force. */
export async function findMe(
  connection: Connection,
  parts: MePart[],
  tokenHash: string,
  now: Date,
): Promise<MeRow | undefined> {
  const { rows } = await statementOf(parts).run(connection, [tokenHash, now])
  return rows[0] as MeRow | undefined
}

const statements = new WeakMap<MePart[], Statement<Columns>>()

function statementOf(parts: MePart[]): Statement<Columns> {
  const known = statements.get(parts) ?? meStatement(parts)
  statements.set(parts, known)
  return known
}
