import type { ProductType } from '../contract/product-types.ts'

/** Whether all that a package holds can be opened today: only that is sold (site.json, `openableTypes`). */
export function canBeBought(
  { categoryList }: { categoryList: readonly ProductType[] },
  openableTypes: readonly ProductType[],
): boolean {
  return categoryList.length > 0 && categoryList.every((type) => openableTypes.includes(type))
}
