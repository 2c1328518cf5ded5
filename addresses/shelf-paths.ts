import type { ProductType } from '../contract/product-types.ts'

/** `/my-purchase`, or only what is of a type: `/my-purchase?category=BOOKS`. */
export function shelfPath(category?: ProductType): string {
  return `/my-purchase${category === undefined ? '' : `?category=${category}`}`
}

/** `/my-purchase/1010/cuet-ug-2027-mahapack/ppc/planner`: the plan of study of something owned. */
export const plannerPath = (owned: { packageId: number; slugurl: string }): string =>
  `${purchasePath(owned)}/ppc/planner`

/** `/my-purchase/1010/cuet-ug-2027-mahapack` */
export function purchasePath(owned: { packageId: number; slugurl: string }): string {
  return `/my-purchase/${owned.packageId}/${owned.slugurl}`
}
