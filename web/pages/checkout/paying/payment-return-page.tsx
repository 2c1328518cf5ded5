import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { checkoutOutcomePath, ordersPath } from '../../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { askToSignIn } from '../../../person/sign-in/sign-in-store.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { CheckoutNotice } from '../checkout-notice.tsx'
import { useBuyer } from '../use-buyer.ts'
import { goesOnTo, PATIENCE_MS, withoutOrder } from './payment-outcome.ts'
import { readReturn } from './payment-return.ts'
import { paymentTexts } from './payment-texts.ts'
import { usePaymentState } from './use-payment-state.ts'

/**
 * The page a payment returns to (A §2): asks for the order's outcome, and goes on to the page that shows it.
 */
export function PaymentReturnPage() {
  const t = useTexts(paymentTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const router = useRouter()
  const buyer = useBuyer()
  const [asked, setAsked] = useState<ReturnType<typeof readReturn>>()
  useEffect(() => setAsked(readReturn(location.search)), [])
  const path = asked?.path ?? null
  const known = buyer.state === 'person'
  const now = usePaymentState(
    known ? asked?.orderId : undefined,
    (state, waitedMs) => goesOnTo(path, state, waitedMs, locale) === undefined,
  )
  const { state, waitedMs } = now
  const next =
    asked && asked.orderId === undefined
      ? withoutOrder(path, locale)
      : state && waitedMs < PATIENCE_MS
        ? goesOnTo(path, state, waitedMs, locale)
        : undefined
  useEffect(() => {
    if (next === undefined) return
    // Without an order to ask about, this page is only a stop on the way to another.
    if (asked?.orderId === undefined) location.replace(next)
    else void router.navigate({ href: next, replace: true })
  }, [next, asked, router])

  const toOrders = (
    <a href={paths.at(ordersPath(asked?.orderId))} className="button-quiet">
      {t.toOrders}
    </a>
  )
  if (buyer.state === 'guest' && asked?.orderId !== undefined)
    return (
      <CheckoutNotice title={t.signInTitle} help={t.signInHelp}>
        <button type="button" onClick={() => askToSignIn()} className="button">
          {t.signIn}
        </button>
      </CheckoutNotice>
    )
  if (now.unknown)
    return (
      <CheckoutNotice title={t.nothing} help={t.nothingHelp}>
        {toOrders}
      </CheckoutNotice>
    )
  if (now.ended && next === undefined && !state)
    return (
      <CheckoutNotice title={t.notLoaded} action={t.tryAgain} onAction={now.again}>
        {toOrders}
      </CheckoutNotice>
    )
  if (now.ended && next === undefined)
    return (
      <CheckoutNotice title={t.lateTitle} help={t.late} action={t.tryAgain} onAction={now.again}>
        {toOrders}
      </CheckoutNotice>
    )
  const isLong = waitedMs > LONG_MS
  return (
    <Asking long={isLong}>
      {isLong && state && (
        <a
          href={paths.at(checkoutOutcomePath(state.packageId, 'failure', state.orderId))}
          className="button-quiet"
        >
          {t.notPaid}
        </a>
      )}
    </Asking>
  )
}

const LONG_MS = 10_000

export function Asking({ long = false, children }: { long?: boolean; children?: ReactNode }) {
  const t = useTexts(paymentTexts)
  return (
    <section
      aria-labelledby="asking"
      className="card mx-auto mt-8 flex max-w-xl flex-col items-center gap-4 p-8 text-center"
    >
      <span aria-hidden="true" className="spinner" />
      <h1 id="asking" className="text-h3">
        {t.askingTitle}
      </h1>
      <p role="status" className="text-quiet">
        {t.asking}
        {long && ` ${t.askingLong}`}
      </p>
      {children}
    </section>
  )
}
