import type { Connection } from '../../platform/database.ts'

/** The packages that hold a lesson of this medium. */
export async function findPackagesOfMedium(connection: Connection, mediaId: string): Promise<number[]> {
  const { rows } = await connection.query<{ packageId: number }>(
    `select distinct package_id as "packageId" from content_items where media_id = $1 and active order by 1`,
    [mediaId],
  )
  return rows.map(({ packageId }) => packageId)
}
