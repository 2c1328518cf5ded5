import type { PackageCard } from '../../api/catalogue.queries.ts'
import type { AskedProduct } from '../support/opens-dialog.tsx'

/** What somebody asks about, when it is this product. */
export function askedOf({ id, title, courses }: Pick<PackageCard, 'id' | 'title' | 'courses'>): AskedProduct {
  return { packageId: id, packageTitle: title, examCategory: courses[0]?.id }
}
