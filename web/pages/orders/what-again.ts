import type { OrderHead } from '../../data/orders.queries.ts'
import { isBought } from '../../parts/cart/is-bought.ts'

type Line = OrderHead['lines'][number]

export interface Again {
  lines: Line[]
  /** if it is a single course that is still owned, the end it would have after a renewal */
  extendsTo: string | undefined
  /** the coupon of an unpaid order, to try again */
  couponCode: string | undefined
}

/** What of an order can be bought again, and with what effect. */
export function againOf({
  lines,
  status,
  couponCode,
}: Pick<OrderHead, 'lines' | 'status' | 'couponCode'>): Again {
  const wanted = lines.filter(({ forGood, productType }) => !forGood || productType === 'BOOKS')
  const [only, ...others] = wanted
  return {
    lines: wanted,
    extendsTo: (others.length === 0 && only?.extendsTo) || undefined,
    couponCode: (!isBought(status) && couponCode) || undefined,
  }
}
