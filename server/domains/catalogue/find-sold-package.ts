import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { ProductDetails } from './package-document.ts'

/** A package on sale as what is bought asks for it. Shared by every caller: nobody may change it. */
export interface SoldPackage {
  details: ProductDetails
  /** the goals of its courses */
  goals: string[]
  changesAt: Date[]
}

export async function findSoldPackage(
  index: CatalogueIndex,
  packageId: number,
  language: Lgi = 'ENGLISH',
): Promise<SoldPackage | undefined> {
  const found = await index.document(packageId, language)
  if (!found) return undefined
  const { details, changesAt } = found
  const { courses } = await index.get()
  const own = new Set(details.courses.map(({ id }) => id))
  const goals = courses.filter(({ id }) => own.has(id)).map(({ goalId }) => goalId)
  return { details, goals: [...new Set(goals)], changesAt }
}
