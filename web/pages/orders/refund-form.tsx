import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isShortText } from '../../../contract/fields/text-length.ts'
import { personClient } from '../../data/clients/person-client.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { FaultText } from '../../person/sign-in/text-field.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { useSending } from './use-sending.ts'

interface RefundFormProps {
  orderId: string
  onSent: () => void
  onCancel: () => void
}

/** A refund request with its reason; the typed text stays whatever the outcome. */
export function RefundForm({ orderId, onSent, onCancel }: RefundFormProps) {
  const t = useTexts(myOrderTexts)
  const { busy, fault, setFault, run } = useSending()
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isShortText(reason)) return setFault({ text: t.refundNeeded })
    void run(async () => {
      await personClient.orders.askForRefund({ orderId, reason })
      onSent()
    })
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-2">
      <label htmlFor={id} className="font-semibold">
        {t.refundWhy}
      </label>
      <p id={`${id}-hint`} className="text-quiet text-small">
        {t.refundHint} {t.refundEnds}
      </p>
      <textarea
        ref={field}
        id={id}
        rows={3}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          if (fault) setFault(undefined)
        }}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint ${id}-fault`}
        className="field h-auto w-full py-2 aria-invalid:border-bad"
      />
      <FaultText id={`${id}-fault`} fault={fault} />
      <p className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={busy} className="button">
          {busy ? t.working : t.refundSend}
        </button>
        <button type="button" onClick={onCancel} className="button-quiet cursor-pointer">
          {t.close}
        </button>
      </p>
    </form>
  )
}
