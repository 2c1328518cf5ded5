import { plansOf } from '../../../pricing/price-state.ts'
import { getProductDetails } from '../../data/catalogue.queries.ts'

/** The first price on a package's page; undefined if it has none. */
export async function firstPrice(packageId: number): Promise<{ id: number } | undefined> {
  const product = await getProductDetails(packageId)
  return plansOf(product.multiValidity, product.isTestPassPackage)[0]
}
