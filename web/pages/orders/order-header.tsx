import type { OrderDetails } from '../../data/orders.queries.ts'
import { CancelOrder } from '../../parts/order/cancel-order.tsx'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { shortDate } from '../../parts/product/catalogue-words.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { BuyAgain } from './buy-again-button.tsx'
import { OpenLink, PayLink } from './next-step.tsx'
import { isOver, orderState } from './order-state.ts'
import { StateLine } from './state-line.tsx'

interface HeaderProps {
  order: OrderDetails
  nowMs: number
  /** it was changed here, and the pressed button is gone */
  onChanged: () => void
}

/** The state of the order, and its actions. */
export function OrderHeader({ order, nowMs, onChanged }: HeaderProps) {
  const t = useTexts(myOrderTexts)
  const locale = useLocale()
  const state = orderState(order, nowMs)
  const bought = ['PAID', 'PACKING', 'SENT', 'DELIVERED', 'RETURNED'].includes(state)
  // A printed book cannot be opened here.
  const opens = bought && order.lines.some(({ productType }) => productType !== 'BOOKS')
  return (
    <div className="mt-1">
      <p className="text-quiet">{t.placedOn(shortDate(order.createdAt, locale))}</p>
      <div className="card mt-4 flex flex-wrap items-center justify-between gap-4 p-4 sm:p-5">
        <div className="min-w-0 flex-1 basis-60">
          <StateLine order={order} nowMs={nowMs} />
          {(state === 'FAILED' || state === 'EXPIRED') && <p className="mt-1 text-quiet">{t.notTaken}</p>}
        </div>
        <div className="flex flex-wrap items-start gap-3">
          {order.can.pay && <PayLink order={order} />}
          {opens && <OpenLink order={order} />}
          {(bought || isOver(state) || state === 'REFUNDED') && <BuyAgain order={order} />}
          {order.can.cancel && <CancelOrder orderId={order.orderId} words={t.cancel} onTried={onChanged} />}
        </div>
      </div>
    </div>
  )
}
