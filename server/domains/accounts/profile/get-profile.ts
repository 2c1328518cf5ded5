import type { z } from 'zod'
import { CONSENTS, type profile } from '../../../../contract/people/accounts.shapes.ts'
import type { Connection } from '../../../platform/database.ts'
import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { listLastConsents } from '../consents.queries.ts'
import { masked } from '../contact.ts'
import { getMe } from '../get-me.ts'
import { findGuardian } from '../guardians.queries.ts'
import { getPerson } from '../people.queries.ts'

export type Profile = z.infer<typeof profile>

/** How often a date of birth may be changed by its owner after it was first given. */
export const MOST_BIRTH_CHANGES = 1

/** The caller's profile and consents. */
export async function getProfile(
  services: AccountsServices,
  caller: Caller,
  context: RequestContext,
): Promise<Profile> {
  const connection = services.db.$client
  const me = await getMe(services, context)
  const person = await getPerson(connection, caller.personId)
  const consents = await listConsents(connection, caller.personId)
  const guardian = await findGuardian(connection, caller.personId)
  return {
    me,
    emailVerified: person.email_verified_at !== null,
    phoneVerified: person.phone_verified_at !== null,
    hasPassword: person.password_hash !== null,
    username: person.username,
    goalId: person.goal_id,
    reservationCategory: person.reservation_category,
    stream: person.stream,
    studentClass: person.student_class,
    dateOfBirth: person.date_of_birth,
    dateOfBirthFixed: person.date_of_birth !== null && person.date_of_birth_changes > MOST_BIRTH_CHANGES,
    guardian: guardian && {
      name: guardian.name,
      contact: masked(guardian.contact),
      agreedAt: guardian.agreed_at?.toISOString() ?? null,
    },
    consents,
    since: person.created_at.toISOString(),
  }
}

/** What counts now of each kind of consent. */
export async function listConsents(connection: Connection, personId: number): Promise<Profile['consents']> {
  const rows = await listLastConsents(connection, personId)
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  return CONSENTS.map((kind) => {
    const row = byKind.get(kind)
    return { kind, given: row?.given ?? false, at: row?.at.toISOString() ?? null }
  })
}
