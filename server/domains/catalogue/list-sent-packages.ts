import type { Connection } from '../../platform/database.ts'

/** What is sent by post when it is bought, on sale or not, by id. */
export async function listSentPackages(connection: Connection): Promise<{ id: number; title: string }[]> {
  const { rows } = await connection.query<{ id: number; title: string }>(
    'select id, title from packages where shippable order by id',
  )
  return rows
}
