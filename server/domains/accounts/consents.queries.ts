import type { CONSENTS } from '../../../contract/people/accounts.shapes.ts'
import type { Connection } from '../../platform/database.ts'

/** SQL over `person.id`: they said before that they are 18 or older, or that a parent or guardian acts. */
export const ADULT_SAID =
  "exists (select from consents where person_id = person.id and kind = 'adult' and given)"

export async function hasSaidAdult(connection: Connection, personId: number): Promise<boolean> {
  const { rows } = await connection.query<{ said: boolean }>(
    `select ${ADULT_SAID} as said from people person where person.id = $1`,
    [personId],
  )
  return rows[0]?.said ?? false
}

/** Written down with its date, given or taken back. */
export async function addConsent(
  connection: Connection,
  personId: number,
  consent: { kind: (typeof CONSENTS)[number] | 'adult'; given: boolean; at: Date },
): Promise<void> {
  await connection.query('insert into consents (person_id, kind, given, at) values ($1, $2, $3, $4)', [
    personId,
    consent.kind,
    consent.given,
    consent.at,
  ])
}

/** The last word on each kind of consent. */
export async function listLastConsents(
  connection: Connection,
  personId: number,
): Promise<{ kind: string; given: boolean; at: Date }[]> {
  const { rows } = await connection.query<{ kind: string; given: boolean; at: Date }>(
    'select distinct on (kind) kind, given, at from consents where person_id = $1 order by kind, id desc',
    [personId],
  )
  return rows
}
