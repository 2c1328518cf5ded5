import { InvalidInput } from '../../platform/problems.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'

export interface AskedPackage {
  packageId?: number
  packageTitle?: string
  /** its first course */
  examCategory?: string | undefined
}

/**
 * The package as the catalogue knows it; nothing where none was named. Throws InvalidInput when it is not on
 * sale.
 */
export async function findAskedPackage(
  index: CatalogueIndex,
  packageId: number | undefined,
  field: string,
): Promise<AskedPackage> {
  if (packageId === undefined) return {}
  const [row] = await index.cards([packageId])
  if (!row) throw new InvalidInput([{ path: field, message: 'This package is not on sale.' }])
  return { packageId, packageTitle: row.card.title, examCategory: row.card.courses[0]?.id }
}
