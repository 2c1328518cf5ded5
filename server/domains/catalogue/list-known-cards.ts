import type { Connection } from '../../platform/database.ts'
import type { PackageCard } from './package-document.ts'

/** The cards of these packages, on sale or not, by id: for what somebody chose or bought while they were. */
export async function listKnownCards(
  connection: Connection,
  packageIds: number[],
): Promise<Map<number, PackageCard>> {
  if (packageIds.length === 0) return new Map()
  const { rows } = await connection.query<{ package_id: number; card: PackageCard }>({
    name: 'catalogue.known-cards',
    text: 'select package_id, card from package_documents where package_id = any($1::int[])',
    values: [packageIds],
  })
  return new Map(rows.map(({ package_id, card }) => [package_id, card]))
}
