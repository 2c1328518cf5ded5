import { rupees } from '../../../display/rupees.ts'
import type { OrderDetails } from '../../data/orders.queries.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { shortDate } from '../../parts/product/catalogue-words.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { OrderPart } from './order-part.tsx'

/** The invoice and credit notes, each a file. */
export function OrderPapers({ order: { invoices, can } }: { order: OrderDetails }) {
  const t = useTexts(myOrderTexts)
  const locale = useLocale()
  if (invoices.length === 0 && !can.pay) return null
  return (
    <OrderPart title={t.bills}>
      {invoices.length === 0 && <p className="text-quiet">{t.billsLater}</p>}
      {invoices.length > 0 && (
        <ul className="flex flex-col gap-3">
          {invoices.map(({ number, kind, issuedAt, totalPaise, url }) => (
            <li key={number}>
              <a
                href={url}
                download
                className="inline-flex min-h-11 items-center break-words font-semibold"
              >{`${t.kinds[kind]} ${number} (PDF)`}</a>
              <p className="text-quiet text-small tabular-nums">
                {shortDate(issuedAt, locale)} · {rupees(totalPaise)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </OrderPart>
  )
}
