import { rupees } from '../../../display/rupees.ts'
import type { OrderHead } from '../../data/orders.queries.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { momentWords } from '../../parts/page/moment.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { ClockIcon } from '../../ui/fact-icons.tsx'
import { BookIcon, CheckIcon, CrossIcon } from '../../ui/icons.tsx'
import { type OrderState, orderState } from './order-state.ts'

/** The state of an order, with a symbol of its own shape, and any refund. */
export function StateLine({ order, nowMs }: { order: OrderHead; nowMs: number }) {
  const t = useTexts(myOrderTexts)
  const locale = useLocale()
  const state = orderState(order, nowMs)
  const { refundedPaise } = order
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 font-semibold">
        <Mark state={state} />
        {state === 'TO_PAY' ? t.toPayUntil(momentWords(order.expiresAt, nowMs, locale)) : t.states[state]}
      </p>
      {refundedPaise > 0 && state !== 'REFUNDED' && (
        <p className="text-quiet text-small">{t.partBack(rupees(refundedPaise))}</p>
      )}
    </div>
  )
}

function Mark({ state }: { state: OrderState }) {
  const size = 'size-5 shrink-0'
  switch (state) {
    case 'TO_PAY':
      return <ClockIcon className={`${size} text-wait`} />
    case 'PACKING':
    case 'SENT':
      return <BookIcon className={`${size} text-primary`} />
    case 'PAID':
    case 'DELIVERED':
      return <CheckIcon className={`${size} text-good`} />
    case 'REFUNDED':
      return <CheckIcon className={`${size} text-quiet`} />
    case 'FAILED':
      return <CrossIcon className={`${size} text-bad`} />
    default:
      return <CrossIcon className={`${size} text-quiet`} />
  }
}
