import { checkoutPath } from '../../../addresses/checkout-paths.ts'
import { ordersPath } from '../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { rupees } from '../../../display/rupees.ts'
import type { Me } from '../../data/people.queries.ts'
import { learnPerson } from '../../person/person-store.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { ClockIcon } from '../../ui/fact-icons.tsx'
import { momentWords } from '../page/moment.ts'
import { CancelOrder } from './cancel-order.tsx'
import { waitingOrderTexts } from './waiting-order-texts.ts'

interface WaitingOrderProps {
  order: NonNullable<Me['waitingOrder']>
  className: string
  onGivenUp?: ((order: { couponCode: string | null }) => void) | undefined
}

/** An order that waits to be paid: its amount and deadline, with links to pay or cancel it. */
export function WaitingOrder({ order, className, onGivenUp }: WaitingOrderProps) {
  const t = useTexts(waitingOrderTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const { orderId, packageId, payablePaise, expiresAt, couponCode, others } = order
  const nowMs = Date.now()
  if (Date.parse(expiresAt) <= nowMs) return null
  const amount = rupees(payablePaise)
  return (
    <section aria-labelledby="waiting-order" className={`card border-mark p-4 sm:p-5 ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 gap-3">
          <ClockIcon className="mt-0.5 size-6 shrink-0 text-wait" />
          <div className="min-w-0">
            <h2 id="waiting-order" className="font-semibold text-large">
              {t.title}
            </h2>
            <p>
              {t.held(orderId, momentWords(expiresAt, nowMs, locale))}{' '}
              {couponCode !== null && t.coupon(couponCode)}
            </p>
            {others > 0 && (
              <a href={paths.at(ordersPath())} className="inline-flex min-h-11 items-center">
                {t.others(others)}
              </a>
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <a
            href={paths.at(`${checkoutPath(packageId)}?resume=${orderId}`)}
            aria-label={t.payOf(amount, orderId)}
            className="button tabular-nums"
          >
            {t.pay(amount)}
          </a>
          <CancelOrder
            orderId={orderId}
            words={t.giveUp}
            label={t.giveUpOf(orderId)}
            onTried={(cancelled) => {
              if (cancelled) onGivenUp?.(order)
              // Another order may be waiting, or this one was paid meanwhile.
              void learnPerson()
            }}
          />
        </div>
      </div>
    </section>
  )
}
