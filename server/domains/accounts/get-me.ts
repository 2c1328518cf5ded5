import type { z } from 'zod'
import type { me } from '../../../contract/people/accounts.shapes.ts'
import type { Connection } from '../../platform/database.ts'
import type { MePart } from '../../platform/domain/me-part.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { refuseAccounts } from './accounts-refusals.ts'
import type { AccountsServices } from './accounts-services.ts'
import { findMe, type MeRow } from './me.queries.ts'
import { ageGroup } from './privacy/age-group.ts'
import { pictureUrl } from './profile/picture-key.ts'
import { noteUse } from './sign-in/note-use.ts'
import { hashOfToken, tokenOf } from './sign-in/session-cookie.ts'

export type Me = z.infer<typeof me>

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
  return meOf(services.meParts, row, context.now)
}

/** Throws sign_in_needed when the session is not in force. */
export async function meOfSession(
  connection: Connection,
  services: Pick<AccountsServices, 'meParts'>,
  tokenHash: string,
  now: Date,
): Promise<Me> {
  return meOf(services.meParts, await readMe(connection, services, tokenHash, now), now)
}

async function readMe(
  connection: Connection,
  services: Pick<AccountsServices, 'meParts'>,
  tokenHash: string,
  now: Date,
): Promise<MeRow> {
  const row = await findMe(connection, services.meParts, tokenHash, now)
  if (!row) throw refuseAccounts('sign_in_needed')
  return row
}

function meOf(parts: MePart[], row: MeRow, now: Date): Me {
  const own = {
    id: row.id,
    userUUID: row.uuid,
    name: row.name,
    email: row.email,
    phone: row.phone,
    user_id: row.id,
    user_name: row.name,
    user_email: row.email,
    pictureUrl: pictureUrl(row.picture_key),
    selectedCourse: row.selected_course,
    examCategory: row.exam_category,
    language: row.language,
    roles: row.roles,
    age: ageGroup(row.date_of_birth, now),
    guardianAgreed: row.guardian_agreed,
    adultSaid: row.adult_said,
    deletionAt: row.deletion_at?.toISOString() ?? null,
  }
  return { ...own, ...(addedTo(row, parts) as Omit<Me, keyof typeof own>) }
}

/** What the other domains add; a test compares the whole answer with the contract. */
function addedTo(row: MeRow, parts: MePart[]): Record<string, unknown> {
  return Object.fromEntries(parts.map(({ name, tell }) => [name, tell ? tell(row[name]) : row[name]]))
}
