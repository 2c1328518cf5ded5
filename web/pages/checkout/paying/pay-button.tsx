import type { ReactNode } from 'react'
import { checkoutTexts } from '../../../parts/address/checkout-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'

interface PayButtonProps {
  /** its order is being placed, or its payment is opening */
  busy: boolean
  /** the price it shows is being reloaded */
  waits?: boolean
  onPay: () => void
  children: ReactNode
}

/** The page's only button; it shows when a call is in progress, and keeps focus meanwhile. */
export function PayButton({ busy, waits = false, onPay, children }: PayButtonProps) {
  const t = useTexts(checkoutTexts)
  return (
    <button
      type="button"
      aria-disabled={busy || waits}
      onClick={onPay}
      className="button min-h-12 w-full gap-3 tabular-nums aria-disabled:opacity-70"
    >
      {busy && (
        <span aria-hidden="true" className="spinner size-5 shrink-0 border-2 border-card/40 border-t-card" />
      )}
      {busy ? t.working : children}
    </button>
  )
}
