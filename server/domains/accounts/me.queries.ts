import type { Role } from '../../../contract/access.ts'
import type { Connection } from '../../platform/database.ts'
import type { MePart } from './accounts-services.ts'
import { ADULT_SAID } from './privacy/consents.queries.ts'
import { IN_FORCE } from './sign-in/sessions.queries.ts'

export interface MeRow {
  session_id: string
  last_used_at: Date
  id: number
  uuid: string
  name: string
  email: string | null
  phone: string | null
  picture_key: string | null
  selected_course: string | null
  exam_category: string | null
  language: 'ENGLISH' | 'HINDI' | null
  date_of_birth: string | null
  deletion_at: Date | null
  guardian_agreed: boolean
  adult_said: boolean
  roles: Role[]
  [part: string]: unknown
}

/**
 * One prepared statement: the session, its person, and every domain's part. What other domains add is an SQL expression over
 * `person.id` and now (`$2`) that each exports from a file of its own.
 */
export function meStatement(parts: MePart[]): { name: string; text: string } {
  const added = parts.map(({ name, sql }) => `, (${sql}) as "${name}"`).join('')
  return {
    name: 'me',
    text: `select session.id as session_id, session.last_used_at, person.id::int as id, person.uuid, person.name, person.email, person.phone, person.picture_key,
      person.selected_course, person.exam_category, person.language, person.date_of_birth, person.deletion_at,
      exists (select from guardian_consents where person_id = person.id and agreed_at is not null) as guardian_agreed,
      ${ADULT_SAID} as adult_said,
      coalesce((select array_agg(role order by role) from role_grants where person_id = person.id), '{}') as roles${added}
      from sessions session join people person on person.id = session.person_id where ${IN_FORCE}`,
  }
}

/** Undefined when the session is not in force. */
export async function findMe(
  connection: Connection,
  parts: MePart[],
  tokenHash: string,
  now: Date,
): Promise<MeRow | undefined> {
  const { rows } = await connection.query<MeRow>({ ...statementOf(parts), values: [tokenHash, now] })
  return rows[0]
}

const statements = new WeakMap<MePart[], { name: string; text: string }>()

function statementOf(parts: MePart[]): { name: string; text: string } {
  const known = statements.get(parts) ?? meStatement(parts)
  statements.set(parts, known)
  return known
}
