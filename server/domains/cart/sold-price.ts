import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import { canBeBought } from '../../../display/can-be-bought.ts'
import { findSoldPackage, type SoldPackage } from '../catalogue/find-sold-package.ts'
import type { ProductDetails } from '../catalogue/package-document.ts'
import type { CartServices } from './cart-services.ts'

/** One price of a package that can be bought now. */
export interface SoldPrice {
  sold: SoldPackage
  option: ProductDetails['multiValidity'][number]
}

type Shop = Pick<CartServices, 'index'>

/**
 * The price of a package, when it can be bought now: the package is sold, and it is no trial, as a price of
 * nothing is on a test pass.
 */
export async function findSoldPrice(
  { index }: Shop,
  { packageId, validityId }: { packageId: number; validityId: number },
  now: Date,
  language: Lgi = 'ENGLISH',
): Promise<SoldPrice | undefined> {
  const sold = await findSoldPackage(index, packageId, language)
  if (!sold || !canBeBought(sold.details, now.getTime())) return undefined
  const option = sold.details.multiValidity.find(({ id }) => id === validityId)
  if (!option || isTrial(sold.details, option)) return undefined
  return { sold, option }
}

const isTrial = (details: ProductDetails, { spPaise }: SoldPrice['option']) =>
  details.isTestPassPackage && spPaise === 0

/** Printed books: they are shipped, owned permanently, and can be bought in several copies. */
export const isPrinted = ({ primaryCategory, shippable }: ProductDetails): boolean =>
  shippable && primaryCategory === 'BOOKS'

/**
 * A pack that this price can be chosen from as a part: the pack can be bought and holds it, and it is the
 * part's first price.
 */
export async function findPackOf(
  { index }: Shop,
  packId: number,
  { sold, option }: SoldPrice,
  now: Date,
): Promise<{ id: number; pricePaise: number } | undefined> {
  const pack = await findSoldPackage(index, packId)
  if (!pack?.details.mahaPack || !canBeBought(pack.details, now.getTime())) return undefined
  if (!pack.details.linkedPkgs.includes(sold.details.id) || !option.primary) return undefined
  return { id: packId, pricePaise: pack.details.validity.spPaise }
}
