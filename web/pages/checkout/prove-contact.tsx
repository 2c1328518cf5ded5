import { useEffect, useId, useRef } from 'react'
import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { CodeField } from '../../person/sign-in/code-field.tsx'
import { ResendCode } from '../../person/sign-in/resend-code.tsx'
import { SentTo } from '../../person/sign-in/sign-in-code.tsx'
import type { CodeSent } from '../../person/sign-in/sign-in-step.ts'
import { useTexts } from '../../texts/texts.tsx'
import type { CheckoutBuyerProps } from './checkout-buyer.tsx'

/** The code that proves the number or address. */
export function ProveContact(props: CheckoutBuyerProps & { sent: CodeSent }) {
  const { sent, typed, onTyped, faultOf } = props
  const t = useTexts(checkoutTexts)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place} className="flex flex-col gap-4">
      <SentTo id={id} sent={sent} onChange={props.onOtherContact} />
      <CodeField
        value={typed.code}
        onCode={(code) => onTyped({ code })}
        fault={faultOf('code')}
        hint={t.codeWhy}
        describedBy={id}
      />
      <ResendCode sent={sent} onResend={props.onResend} />
    </div>
  )
}
