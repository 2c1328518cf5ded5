import type { Connection } from '../../platform/database.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { findProductDocument } from './listing.queries.ts'
import type { ProductDetails } from './package-document.ts'

/** A package on sale as what is bought asks for it. */
export interface SoldPackage {
  details: ProductDetails
  /** the goals its courses stand in */
  goals: string[]
  changesAt: Date[]
}

export async function findSoldPackage(
  services: { connection: Connection; index: CatalogueIndex },
  packageId: number,
): Promise<SoldPackage | undefined> {
  const found = await findProductDocument(services.connection, packageId)
  if (!found) return undefined
  const details = JSON.parse(found.body) as ProductDetails
  const { courses } = await services.index.get()
  const own = new Set(details.courses.map(({ id }) => id))
  const goals = courses.filter(({ id }) => own.has(id)).map(({ goalId }) => goalId)
  return { details, goals: [...new Set(goals)], changesAt: found.changes_at }
}
