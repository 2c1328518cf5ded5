import { localeOfPath } from '../../../../addresses/locale.ts'
import { getPackageOffering } from '../../../data/offers.queries.ts'
import { PRODUCT_SOURCE } from '../../../events/product-source.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { apply, showOffering } from './change-price.ts'
import { priceNow } from './price-now.ts'

/** What the address of a product page says besides which product it is (A §2). */
export interface ProductWishes {
  couponCode: string | null
  role: string | null
}

export function readWishes(search: string): ProductWishes {
  const query = new URLSearchParams(search)
  const short = (name: string, most: number) => query.get(name)?.trim().slice(0, most) || null
  return { couponCode: short('couponCode', 40), role: short('role', 64) }
}

/** `utm_product_source` is kept for this tab and taken out of the address; everything else in it stays. */
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

/**
 * What the address asks for happens: its coupon is tried, its role's offers are shown, its source is kept.
 */
export function followAddress(product: ShownProduct): void {
  keepProductSource()
  const { couponCode, role } = readWishes(location.search)
  // A coupon that was taken off is not put on again by an address that one comes back to.
  if (couponCode !== null && !priceNow(product).price.removed) void apply(product, couponCode, true)
  if (role === null) return
  getPackageOffering(product.id, localeOfPath(location.pathname), role)
    .then((offering) => showOffering(product, offering))
    // Everybody's offers stay.
    .catch(() => {})
}
