import { getPackageOffering } from '../../../data/offers.queries.ts'
import { PRODUCT_SOURCE } from '../../../events/product-source.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { apply, showOffering } from './change-price.ts'
import { priceNow } from './price-now.ts'

/** What the address of a product page contains besides the product (A §2). */
export interface ProductWishes {
  couponCode: string | null
  role: string | null
}

export function readWishes(search: string): ProductWishes {
  const query = new URLSearchParams(search)
  const short = (name: string, most: number) => query.get(name)?.trim().slice(0, most) || null
  return { couponCode: short('couponCode', 40), role: short('role', 64) }
}

/** Moves `utm_product_source` from the address to this tab's storage; the rest of the address stays. */
export function keepProductSource(): void {
  const here = new URL(location.href)
  const source = here.searchParams.get(PRODUCT_SOURCE)
  if (source === null) return
  try {
    sessionStorage.setItem(PRODUCT_SOURCE, source.slice(0, 200))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
  here.searchParams.delete(PRODUCT_SOURCE)
  history.replaceState(history.state, '', here)
}

/** Follows the address: tries its coupon, shows its role's offers, and keeps its source. */
export function followAddress(product: ShownProduct): void {
  keepProductSource()
  const { couponCode, role } = readWishes(location.search)
  // Returning to an address does not apply a removed coupon again.
  if (couponCode !== null && !priceNow(product).price.removed) void apply(product, couponCode, true)
  if (role === null) return
  getPackageOffering(product.id, role)
    .then((offering) => showOffering(product, offering))
    // The public offers stay.
    .catch(() => {})
}
