import type { z } from 'zod'
import type { me } from '../../../contract/accounts.shapes.ts'
import type { Connection } from '../../platform/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { refuseAccounts } from './accounts-refusals.ts'
import type { AccountsServices, MePart } from './accounts-services.ts'
import { ADULT_SAID } from './privacy/adult-said.ts'
import { ageGroup } from './privacy/age-group.ts'
import { pictureUrl } from './profile/picture-key.ts'
import { noteUse } from './sign-in/note-use.ts'
import { hashOfToken, tokenOf } from './sign-in/session-cookie.ts'
import { IN_FORCE } from './sign-in/sessions.queries.ts'

export type Me = z.infer<typeof me>

interface MeRow {
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
  language: Me['language']
  date_of_birth: string | null
  deletion_at: Date | null
  guardian_agreed: boolean
  adult_said: boolean
  roles: Me['roles']
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

/** Who holds this call's session, as every page needs it. Throws sign_in_needed. */
export async function getMe(services: AccountsServices, context: RequestContext): Promise<Me> {
  const token = tokenOf(context.visit?.sessionCookie, services.secret)
  if (token === undefined) throw refuseAccounts('sign_in_needed')
  const connection = services.db.$client
  const row = await readMe(connection, services, hashOfToken(token), context.now)
  await noteUse(
    connection,
    services.config,
    { id: row.session_id, last_used_at: row.last_used_at },
    context.now,
  )
  return meOf(row, context.now)
}

/** Throws sign_in_needed when the session is not in force. */
export async function meOfSession(
  connection: Connection,
  services: Pick<AccountsServices, 'meParts'>,
  tokenHash: string,
  now: Date,
): Promise<Me> {
  return meOf(await readMe(connection, services, tokenHash, now), now)
}

async function readMe(
  connection: Connection,
  services: Pick<AccountsServices, 'meParts'>,
  tokenHash: string,
  now: Date,
): Promise<MeRow> {
  const { rows } = await connection.query<MeRow>({
    ...statementOf(services.meParts),
    values: [tokenHash, now],
  })
  const [row] = rows
  if (!row) throw refuseAccounts('sign_in_needed')
  return row
}

function meOf(row: MeRow, now: Date): Me {
  return {
    id: row.id,
    userUUID: row.uuid,
    name: row.name,
    email: row.email,
    phone: row.phone,
    pictureUrl: pictureUrl(row.picture_key),
    selectedCourse: row.selected_course,
    examCategory: row.exam_category,
    language: row.language,
    roles: row.roles,
    age: ageGroup(row.date_of_birth, now),
    guardianAgreed: row.guardian_agreed,
    adultSaid: row.adult_said,
    deletionAt: row.deletion_at?.toISOString() ?? null,
    wishlist: row.wishlist as number[],
    cartCount: row.cartCount as number,
    waitingOrder: waitingOf(row.waitingOrder as WaitingRow | null),
  }
}

type WaitingRow = Omit<NonNullable<Me['waitingOrder']>, 'expiresAt'> & {
  /** as JSON of the database has it */
  expiresAt: string
}

const waitingOf = (row: WaitingRow | null): Me['waitingOrder'] =>
  row && { ...row, expiresAt: new Date(row.expiresAt).toISOString() }

const statements = new WeakMap<MePart[], { name: string; text: string }>()

function statementOf(parts: MePart[]): { name: string; text: string } {
  const known = statements.get(parts) ?? meStatement(parts)
  statements.set(parts, known)
  return known
}
