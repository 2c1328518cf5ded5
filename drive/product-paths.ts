import { type LinkedProduct, productPath } from '../addresses/paths.ts'
import { SHAPE } from '../server/domains/catalogue/documents/document-shape.ts'
import type { Connection } from '../server/platform/database.ts'

/** Packages on sale, spread over the whole catalogue. */
export async function listIdsOnSale(connection: Connection, count: number): Promise<number[]> {
  const { rows } = await connection.query(
    'select id from packages where published order by md5(id::text) limit $1',
    [count],
  )
  return (rows as { id: number }[]).map((row) => row.id)
}

/** The pages of these products, in this order. */
export async function productPagePaths(connection: Connection, ids: number[]): Promise<string[]> {
  const { rows } = await connection.query(
    'select card from unnest($1::int[]) with ordinality as asked(id, at) join shown_packages on package_id = id and shape = $2 order by at',
    [ids, SHAPE],
  )
  return (rows as { card: LinkedProduct }[]).map(({ card }) => productPath(card))
}
