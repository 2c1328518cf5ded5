import type { PackageCard } from '../../data/catalogue.queries.ts'
import type { AskedProduct } from './opens-dialog.tsx'

/** The subject of a request about this product. */
export function askedOf({ id, title, courses }: Pick<PackageCard, 'id' | 'title' | 'courses'>): AskedProduct {
  return { packageId: id, packageTitle: title, examCategory: courses[0]?.id }
}
