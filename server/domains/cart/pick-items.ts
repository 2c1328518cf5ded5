import { InvalidInput } from '../../platform/problems.ts'
import type { CartServices } from './cart-services.ts'
import { findPackOf, findSoldPrice, isPrinted, type SoldPrice } from './sold-price.ts'

/**
 * What a page asks about: how many of each price, and which are parts of a pack, by the id of the validity
 * option.
 */
export interface AskedItems {
  cartJson: Record<string, number>
  packOf: Record<string, number>
}

/** One price of the catalogue as it was asked for. */
export interface PickedItem {
  validityId: number
  packageId: number
  quantity: number
  /** undefined: it cannot be bought now */
  price: SoldPrice | undefined
  /** the pack that it counts as a part of */
  pack: { id: number; pricePaise: number } | null
}

const MOST_ID = 2_147_483_647

/**
 * The requested items, looked up in the catalogue, by rising id. Throws InvalidInput for a price that no
 * package has, a second price of one package, and several copies of anything not printed. A part whose pack
 * does not hold it counts as a separate item.
 */
export async function pickItems(services: CartServices, asked: AskedItems, now: Date): Promise<PickedItem[]> {
  const wanted = Object.entries(asked.cartJson)
    .map(([id, quantity]) => ({ validityId: Number(id), quantity }))
    .toSorted((a, b) => a.validityId - b.validityId)
  const packageOf = await services.index.packagesOfValidities(
    wanted.map(({ validityId }) => validityId).filter((id) => id <= MOST_ID),
  )
  const seen = new Set<number>()
  return await Promise.all(
    wanted.map(async ({ validityId, quantity }): Promise<PickedItem> => {
      const packageId = packageOf.get(validityId)
      if (packageId === undefined) throw invalid(validityId, 'No package has this price.')
      if (seen.has(packageId)) throw invalid(validityId, 'Another price of the same package is there, too.')
      seen.add(packageId)
      const price = await findSoldPrice(services, { packageId, validityId }, now)
      if (price && quantity > 1 && !isPrinted(price.sold.details))
        throw invalid(validityId, 'Only books can be bought more than once in an order.')
      const packId = asked.packOf[String(validityId)]
      const pack =
        price && packId !== undefined ? ((await findPackOf(services, packId, price, now)) ?? null) : null
      return { validityId, packageId, quantity, price, pack }
    }),
  )
}

const invalid = (validityId: number, message: string) =>
  new InvalidInput([{ path: `cartJson.${validityId}`, message }])
