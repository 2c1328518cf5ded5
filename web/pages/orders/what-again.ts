import type { OrderHead } from '../../data/orders.queries.ts'
import { isBought } from '../../parts/cart/is-bought.ts'

type Line = OrderHead['lines'][number]

export interface Again {
  lines: Line[]
  /** of the one course it is about: it is owned still, and this is its end when it is bought again */
  extendsTo: string | undefined
  /** of an order that nobody paid: it is tried once more */
  couponCode: string | undefined
}

/** What of an order can be bought again, and what that would be. */
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
