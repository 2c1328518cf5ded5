import { useEffect } from 'react'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'

/**
 * Follows the address of a product page, once per product: its coupon, its role's offers, its source (A §2).
 */
export function useProductAddress(product: ShownProduct): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is followed once per product
  useEffect(() => {
    if (!/[?&](couponCode|role|utm_product_source)=/.test(location.search)) return
    void import('./product-in-address.ts').then(({ followAddress }) => followAddress(product))
  }, [product.id])
}
