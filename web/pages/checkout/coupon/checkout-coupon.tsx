import { type FormEvent, lazy, Suspense, useState } from 'react'
import { rupees } from '../../../../display/rupees.ts'
import type { Priced } from '../../../data/cart.queries.ts'
import { checkoutTexts } from '../../../parts/address/checkout-texts.ts'
import { offersTexts } from '../../../parts/product/offers-texts.ts'
import { offersViewTexts } from '../../../parts/product/offers-view-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { askForAccount } from '../ask-for-account.ts'

const CouponProblem = lazy(async () => ({ default: (await import('./coupon-problem.tsx')).CouponProblem }))
const CouponChoices = lazy(async () => ({ default: (await import('./coupon-choices.tsx')).CouponChoices }))

export interface CouponProps {
  priced: Priced
  /** the requested code, whatever its outcome */
  asked: string | undefined
  busy: boolean
  onCode: (code: string | undefined) => void
}

/** One coupon per order: chosen from the offers for its items, or typed; and its effect. */
export function CheckoutCoupon({ priced, asked, busy, onCode }: CouponProps) {
  const t = useTexts(checkoutTexts)
  const o = useTexts(offersTexts)
  const v = useTexts(offersViewTexts)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const applied = priced.couponCode
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '' && !busy) onCode(typed.trim())
  }
  return (
    <section aria-labelledby="coupon" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="coupon" className="text-h4">
        {t.coupon}
      </h2>
      <CouponSaid priced={priced} asked={asked} />
      {applied ? (
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-semibold text-good">
            {applied}: {priced.discountPaise > 0 ? o.saves(rupees(priced.discountPaise)) : o.freeShipping}
          </span>
          <button
            type="button"
            onClick={() => {
              setTyped('')
              onCode(undefined)
            }}
            aria-label={o.removeCode(applied)}
            className="button-quiet cursor-pointer"
          >
            {o.remove}
          </button>
        </p>
      ) : (
        <>
          <form onSubmit={send} className="flex flex-col gap-1">
            <label htmlFor="code-typed">{v.haveCode}</label>
            <span className="flex gap-2">
              <input
                id="code-typed"
                value={typed}
                onChange={(event) => setTyped(event.target.value.toUpperCase())}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="field min-w-0 flex-1"
              />
              <button
                type="submit"
                aria-disabled={busy || typed.trim() === ''}
                className="button-quiet cursor-pointer"
              >
                {o.apply}
              </button>
            </span>
          </form>
          {open ? (
            <Suspense>
              <CouponChoices priced={priced} busy={busy} onCode={onCode} />
            </Suspense>
          ) : (
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="inline-flex min-h-11 cursor-pointer items-center self-start font-semibold text-primary underline underline-offset-[3px]"
            >
              {t.showOffers}
            </button>
          )}
        </>
      )}
    </section>
  )
}

/** Why a coupon has no effect, in the reader's words. */
function CouponSaid({ priced: { couponProblem, couponCode }, asked }: Pick<CouponProps, 'priced' | 'asked'>) {
  const o = useTexts(offersTexts)
  return (
    <>
      <p role="status" className={couponProblem ? 'text-bad' : 'sr-only'}>
        {couponProblem ? (
          <Suspense>
            <CouponProblem problem={couponProblem} asked={asked} />
          </Suspense>
        ) : (
          couponCode && o.appliedCode(couponCode)
        )}
      </p>
      {couponProblem?.code === 'coupon_sign_in_first' && (
        <button type="button" onClick={askForAccount} className="button-quiet cursor-pointer self-start">
          {o.signIn}
        </button>
      )}
    </>
  )
}
