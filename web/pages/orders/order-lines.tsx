import type { ReactNode } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { purchasePath } from '../../../addresses/shelf-paths.ts'
import { rupees } from '../../../display/rupees.ts'
import type { OrderDetails, OrderLine } from '../../data/orders.queries.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { shortDate } from '../../parts/product/catalogue-words.ts'
import { PlanLine } from '../../parts/product/plan-line.tsx'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { OrderPart } from './order-part.tsx'

const BOUGHT = ['PAID', 'FULFILLED', 'PARTLY_REFUNDED']

/** The items of the order, line by line, and how its amount is made up. */
export function OrderLines({ order }: { order: OrderDetails }) {
  const t = useTexts(myOrderTexts)
  const { lines, mrpPaise, itemsPaise, discountPaise, shippingPaise, couponCode, payablePaise, tax } = order
  const bought = BOUGHT.includes(order.status)
  const saved = Math.max(0, mrpPaise - itemsPaise) + discountPaise
  return (
    <OrderPart title={t.lines}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.packageId} className="flex items-start justify-between gap-4 py-3 first:pt-0">
            <Line line={line} bought={bought} />
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1 border-line border-t pt-3">
        <Sum label={t.price}>{rupees(itemsPaise)}</Sum>
        {discountPaise > 0 && (
          <Sum label={couponCode === null ? t.discount : t.coupon(couponCode)}>−{rupees(discountPaise)}</Sum>
        )}
        {shippingPaise > 0 && <Sum label={t.shipping}>{rupees(shippingPaise)}</Sum>}
        <Sum label={t.total} strong>
          {payablePaise === 0 ? t.free : rupees(payablePaise)}
        </Sum>
      </dl>
      {saved > 0 && <p className="font-semibold text-good text-small">{t.saved(rupees(saved))}</p>}
      {tax.taxPaise > 0 && (
        <div className="text-quiet text-small">
          <p>{t.taxWithin(rupees(tax.taxPaise))}</p>
          <dl className="mt-1 flex flex-col">
            {(['cgst', 'sgst', 'igst'] as const).map(
              (kind) =>
                tax[`${kind}Paise`] > 0 && (
                  <Sum key={kind} label={t[kind]}>
                    {rupees(tax[`${kind}Paise`])}
                  </Sum>
                ),
            )}
          </dl>
        </div>
      )}
    </OrderPart>
  )
}

function Line({ line, bought }: { line: OrderLine; bought: boolean }) {
  const t = useTexts(myOrderTexts)
  const locale = useLocale()
  const { title, quantity, until, refundedPaise, amountPaise, itemsPaise } = line
  const lang = langOf(title, locale)
  const isBook = line.productType === 'BOOKS'
  const yours = until && t.yoursUntil(shortDate(until, locale))
  const back = refundedPaise > 0
  return (
    <>
      <div className="min-w-0">
        <p className="break-words font-semibold">
          {bought && refundedPaise < amountPaise ? (
            <a href={pathsIn(locale).at(purchasePath(line))} lang={lang}>
              {title}
            </a>
          ) : (
            <span lang={lang}>{title}</span>
          )}
        </p>
        <p className="text-quiet text-small">
          {isBook ? t.copies(quantity) : <PlanLine line={line} say={t.validFor} />}
          {yours && ` · ${yours}`}
        </p>
        {back && <p className="text-small">{t.partBack(rupees(refundedPaise))}</p>}
      </div>
      <p className="shrink-0 tabular-nums">{itemsPaise === 0 ? t.free : rupees(itemsPaise)}</p>
    </>
  )
}

function Sum({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-semibold text-large' : ''}`}>
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  )
}
