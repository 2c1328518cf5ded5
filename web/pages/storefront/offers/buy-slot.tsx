import type { ReactNode } from 'react'
import { OPEN_OPERATIONS } from '../../../../display/open-operations.ts'
import { offersTexts } from '../../../texts/offers.ts'
import { useTexts } from '../../../texts/texts.tsx'
import type { ShownProduct } from '../shown-fields.ts'

interface BuySlotProps {
  product: Pick<ShownProduct, 'id'>
  open?: typeof OPEN_OPERATIONS
  /** what stands in its place until one can buy */
  children?: ReactNode
}

/** Where "Buy Now" stands once there is a checkout. */
export function BuySlot({ product, open = OPEN_OPERATIONS, children = null }: BuySlotProps) {
  const t = useTexts(offersTexts)
  if (!open.includes('buy')) return children
  return (
    <a href={`/checkout/${product.id}`} className="button">
      {t.buyNow}
    </a>
  )
}
