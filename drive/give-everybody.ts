import type { Connection } from '../server/platform/database.ts'

/** Everybody in the store owns this package, for good. */
export async function giveEverybody(connection: Connection, packageId: number): Promise<void> {
  await connection.query(
    `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, created_at)
      select id, $1, array[$1::int], 'STAFF', 'drive', 'given', now() - interval '1 day', now() - interval '1 day'
      from people`,
    [packageId],
  )
}
