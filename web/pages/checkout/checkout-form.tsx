import { lazy, Suspense } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { rupees } from '../../../display/rupees.ts'
import type { Priced } from '../../data/cart.queries.ts'
import type { CheckoutField } from '../../parts/address/checkout-fault.ts'
import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { StateSelect } from '../../parts/address/state-select.tsx'
import type { CheckoutWishes } from '../../parts/cart/checkout-wishes.ts'
import { FaultText } from '../../person/sign-in/text-field.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckoutBuyer } from './checkout-buyer.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CheckoutCoupon } from './coupon/checkout-coupon.tsx'
import { PayButton } from './paying/pay-button.tsx'
import { WaysToPay } from './paying/ways-to-pay.tsx'
import type { Buyer } from './use-buyer.ts'
import type { CheckoutState } from './use-checkout.ts'
import { type Placing, usePlacing } from './use-placing.ts'

const CheckoutAddress = lazy(async () => ({
  default: (await import('./checkout-address.tsx')).CheckoutAddress,
}))

interface CheckoutFormProps {
  buyer: Buyer
  state: CheckoutState
  priced: Priced
  wishes: CheckoutWishes
}

/**
 * Everything on one page. The total and the only button are always visible: beside the form, or on a phone at
 * the bottom. An error appears right above the button that was pressed.
 */
export function CheckoutForm({ buyer, state, priced, wishes }: CheckoutFormProps) {
  const t = useTexts(checkoutTexts)
  const placing = usePlacing(buyer, state, wishes.packageId)
  const { paying, me, typed, sent } = placing
  const faultOf = (field: CheckoutField) =>
    paying.fault?.field === field ? (paying.fault as { text: string }) : undefined
  return (
    <div className="mt-4 gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <CheckoutLines
          lines={priced.lines}
          conflicts={priced.conflicts}
          cart={state.cart}
          batchOf={state.batchOf}
          onChooseBatch={state.chooseBatch}
        />
        <CheckoutCoupon
          priced={priced}
          asked={state.couponCode}
          busy={state.stale}
          onCode={state.setCoupon}
        />
        <CheckoutBuyer
          me={me}
          typed={typed}
          onTyped={placing.type}
          faultOf={faultOf}
          asksAdult={placing.asksAdult}
          sent={sent}
          onResend={placing.resend}
          onOtherContact={placing.otherContact}
          onSend={() => void placing.pay()}
        />
        {priced.needsAddress ? (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <CheckoutAddress
              sending={state.sending}
              delivery={priced.delivery}
              begun={{ name: me?.name || typed.name, phone: me?.phone ?? '' }}
              fault={faultOf('address')}
            />
          </Suspense>
        ) : (
          priced.needsState && (
            <section aria-label={t.taxState} className="card p-4 sm:p-5">
              <StateSelect
                label={t.taxState}
                hint={t.taxWhy}
                value={state.taxState}
                onState={(code) => {
                  if (faultOf('state')) paying.setFault(undefined)
                  state.setTaxState(code)
                }}
                fault={faultOf('state')}
              />
            </section>
          )
        )}
      </div>
      <aside aria-labelledby="costs" className="max-lg:mt-4">
        <div className="card flex flex-col gap-3 p-4 sm:p-5 lg:sticky lg:top-4">
          <h2 id="costs" className="text-h4">
            {t.summary}
          </h2>
          <CheckoutSummary priced={priced} stale={state.stale} />
          <WaysToPay priced={priced} />
          <div className="pay-bar">
            <Problem placing={placing} />
            <div className="flex items-center gap-4">
              <p className="shrink-0 tabular-nums lg:hidden">
                <span className="block text-quiet text-small leading-tight">{t.total}</span>
                <span className="font-bold text-h4">{rupees(priced.payablePaise)}</span>
              </p>
              <div className="min-w-0 flex-1">
                <Pay placing={placing} state={state} priced={priced} />
              </div>
            </div>
          </div>
          <Agreement />
        </div>
      </aside>
    </div>
  )
}

interface PayProps {
  placing: Placing
  state: CheckoutState
  priced: Priced
}

function Pay({ placing: { paying, me, sent, pay }, state, priced }: PayProps) {
  const t = useTexts(checkoutTexts)
  const words = priced.payablePaise === 0 ? t.getFree : t.pay(rupees(priced.payablePaise))
  return (
    <PayButton busy={paying.busy} waits={state.stale} onPay={() => void pay()}>
      {me || sent ? words : t.sendCode}
    </PayButton>
  )
}

/** An error of no field in particular, or a step to take first. */
function Problem({ placing: { paying } }: { placing: Placing }) {
  const t = useTexts(checkoutTexts)
  const paths = pathsIn(useLocale())
  const { field, text, needs } = paying.fault ?? {}
  return (
    <>
      <FaultText fault={field === undefined && text !== undefined ? { text } : undefined} />
      <div role="alert" className="contents">
        {needs && (
          <div className="flex flex-col items-start gap-2 rounded-control bg-mark-tint p-4">
            <p className="font-semibold">{t.guardianTitle}</p>
            <p>{t.guardianHelp}</p>
            <a href={paths.profile('guardian', location.pathname + location.search)} className="button-quiet">
              {t.guardianLink}
            </a>
          </div>
        )}
      </div>
    </>
  )
}

function Agreement() {
  const t = useTexts(checkoutTexts)
  const paths = pathsIn(useLocale())
  const link = (name: string, words: string) => (
    <a href={paths.staticPage(name)} target="_blank" rel="noopener">
      {words}
      <span className="sr-only"> ({t.opensInNewTab})</span>
    </a>
  )
  return (
    <p className="text-quiet text-small">
      {t.agree} {link('term-conditions', t.termsLink)} {t.and} {link('refund', t.refundLink)}
    </p>
  )
}
