import type { ProductType } from '../contract/product-types.ts'

/**
 * Whether all that a package holds can be opened today (site.json, `openableTypes`), and the operator sells
 * it here: only that is sold.
 */
export function canBeBought(
  { categoryList, enquiryOnly }: { categoryList: readonly ProductType[]; enquiryOnly?: boolean | undefined },
  openableTypes: readonly ProductType[],
): boolean {
  return !enquiryOnly && categoryList.length > 0 && categoryList.every((type) => openableTypes.includes(type))
}
