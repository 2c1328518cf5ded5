import { rupees } from '../../../display/rupees.ts'
import type { OrderDetails } from '../../data/orders.queries.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { momentWords } from '../../parts/page/moment.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { OrderPart } from './order-part.tsx'

/** The order's history, newest first; events without a plain description are left out. */
export function OrderTimeline({ order: { timeline } }: { order: OrderDetails }) {
  const t = useTexts(myOrderTexts)
  const locale = useLocale()
  const told = timeline
    .map((event, n) => ({ ...event, n, words: t.happened[event.cause] }))
    .filter(({ words }) => words !== undefined)
    .reverse()
  return (
    <OrderPart title={t.timeline}>
      <ol className="flex flex-col gap-3 text-small">
        {told.map(({ n, at, words, amountPaise }) => (
          <li key={n} className="border-line border-l-2 pl-3">
            <p>
              {words}
              {amountPaise !== undefined && `: ${rupees(amountPaise)}`}
            </p>
            <p className="text-quiet">
              <time dateTime={at}>{momentWords(at, 0, locale)}</time>
            </p>
          </li>
        ))}
      </ol>
    </OrderPart>
  )
}
