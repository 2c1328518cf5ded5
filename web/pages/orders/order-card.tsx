import { ordersPath } from '../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { rupees } from '../../../display/rupees.ts'
import type { OrderHead } from '../../data/orders.queries.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { shortDate } from '../../parts/product/catalogue-words.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { NextStep } from './next-step.tsx'
import { orderState } from './order-state.ts'
import { StateLine } from './state-line.tsx'

/** At most this many items of an order are named in the list. */
const NAMED = 3

/** An order in the list: its items, amount, state and next step. */
export function OrderCard({ order, nowMs }: { order: OrderHead; nowMs: number }) {
  const t = useTexts(myOrderTexts)
  const locale = useLocale()
  const { orderId, lines, createdAt, payablePaise } = order
  const more = lines.length - NAMED
  return (
    <article aria-labelledby={orderId} className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={orderId} className="font-semibold text-large">
          <a href={pathsIn(locale).at(ordersPath(orderId))} className="text-ink no-underline hover:underline">
            {t.order(orderId)}
          </a>
        </h2>
        <p className="font-semibold text-large tabular-nums">
          {payablePaise === 0 ? t.free : rupees(payablePaise)}
        </p>
        <p className="w-full text-quiet text-small">{t.placedOn(shortDate(createdAt, locale))}</p>
      </div>
      <ul className="mt-3">
        {lines.slice(0, NAMED).map(({ packageId, title, quantity }) => (
          <li key={packageId} className="break-words">
            <span lang={langOf(title, locale)}>{title}</span>
            {quantity > 1 && ` × ${quantity}`}
          </li>
        ))}
        {more > 0 && <li className="text-quiet">{t.more(more)}</li>}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
        <StateLine order={order} nowMs={nowMs} />
        <NextStep order={order} state={orderState(order, nowMs)} />
      </div>
    </article>
  )
}
