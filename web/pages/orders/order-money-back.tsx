import { useRef, useState } from 'react'
import { rupees } from '../../../display/rupees.ts'
import type { OrderDetails } from '../../data/orders.queries.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { shortDate } from '../../parts/product/catalogue-words.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { OrderPart } from './order-part.tsx'
import { RefundForm } from './refund-form.tsx'

interface MoneyBackProps {
  order: OrderDetails
  onChanged: () => void
}

/** Refunds, refund requests with their answers, and the form to request one. */
export function MoneyBack({ order, onChanged }: MoneyBackProps) {
  const t = useTexts(myOrderTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const [asks, setAsks] = useState(false)
  const { refunds, refundRequest, can, orderId } = order
  if (refunds.length === 0 && !refundRequest && !can.askForRefund) return null
  const end = () => {
    setAsks(false)
    heading.current?.focus()
  }
  return (
    <OrderPart title={t.money} heading={heading}>
      {refunds.length > 0 && (
        <ul className="flex flex-col gap-3">
          {refunds.map((refund) => (
            <li key={`${refund.createdAt} ${refund.amountPaise}`}>
              <Refund refund={refund} />
            </li>
          ))}
        </ul>
      )}
      <div role="status">{refundRequest && <Wish wish={refundRequest} />}</div>
      {can.askForRefund && !asks && (
        <button
          type="button"
          onClick={() => setAsks(true)}
          className="button-quiet cursor-pointer self-start"
        >
          {t.askRefund}
        </button>
      )}
      {can.askForRefund && asks && (
        <RefundForm
          orderId={orderId}
          onCancel={end}
          onSent={() => {
            end()
            onChanged()
          }}
        />
      )}
    </OrderPart>
  )
}

function Refund({ refund }: { refund: OrderDetails['refunds'][number] }) {
  const t = useTexts(myOrderTexts)
  const locale = useLocale()
  const { status, amountPaise, reason, createdAt, doneAt } = refund
  const amount = rupees(amountPaise)
  const known = t.reasons[reason]
  return (
    <>
      <p className="font-semibold">
        {status === 'DONE'
          ? t.refunds.DONE(amount, shortDate(doneAt ?? createdAt, locale))
          : t.refunds[status](amount)}
      </p>
      <p className="break-words text-quiet text-small" lang={known ? undefined : langOf(reason, locale)}>
        {known ?? reason}
      </p>
    </>
  )
}

function Wish({ wish }: { wish: NonNullable<OrderDetails['refundRequest']> }) {
  const t = useTexts(myOrderTexts)
  const locale = useLocale()
  const { status, reason, answer, createdAt } = wish
  const said = { OPEN: t.asked(shortDate(createdAt, locale)), GRANTED: t.granted, REFUSED: t.refused }
  return (
    <>
      <p className="font-semibold">{said[status]}</p>
      <Quoted label={t.yourWords} words={reason} />
      {answer !== null && <Quoted label={t.answer} words={answer} />}
    </>
  )
}

function Quoted({ label, words }: { label: string; words: string }) {
  return (
    <p className="mt-1 break-words text-small">
      <span className="text-quiet">{label}:</span>{' '}
      <span className="whitespace-pre-line" lang={langOf(words, useLocale())}>
        {words}
      </span>
    </p>
  )
}
