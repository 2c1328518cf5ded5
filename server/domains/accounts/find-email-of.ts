import type { Connection } from '../../platform/database.ts'

/** The address that somebody has proven to be theirs. */
export async function findEmailOf(connection: Connection, personId: number): Promise<string | undefined> {
  const { rows } = await connection.query<{ email: string | null }>({
    name: 'find-email-of',
    text: 'select email from people where id = $1 and email_verified_at is not null',
    values: [personId],
  })
  return rows[0]?.email ?? undefined
}
