import { type FormEvent, useState } from 'react'
import { rupees } from '../../../display/rupees.ts'
import type { Priced } from '../../api/cart.queries.ts'
import { getPackageOffering, type Offering } from '../../api/offers.queries.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { couponProblems } from '../../texts/coupon-problems.ts'
import { langOf } from '../../texts/lang-of.ts'
import { offersTexts } from '../../texts/offers.ts'
import { offersViewTexts } from '../../texts/offers-view.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { askToSignIn } from '../account/sign-in/sign-in-store.ts'
import { useAnswer } from '../account/wishlist/wishlist-answer.ts'
import { titleOf } from '../storefront/offers/best-for.ts'

interface CouponProps {
  priced: Priced
  /** what was asked for, whatever became of it */
  asked: string | undefined
  busy: boolean
  onCode: (code: string | undefined) => void
}

/** One coupon an order: chosen from the offers of what is bought, or typed; and what became of it. */
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
            <Choices priced={priced} busy={busy} onCode={onCode} />
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

/** Why a coupon does nothing, in the reader's words. */
function CouponSaid({ priced: { couponProblem, couponCode }, asked }: Pick<CouponProps, 'priced' | 'asked'>) {
  const p = useTexts(couponProblems)
  const o = useTexts(offersTexts)
  return (
    <>
      <p role="status" className={couponProblem ? 'text-bad' : 'sr-only'}>
        {couponProblem ? (
          <>
            <span className="font-semibold">{asked}</span>:{' '}
            {p.problems[couponProblem.code] ?? couponProblem.sentence}
          </>
        ) : (
          couponCode && o.appliedCode(couponCode)
        )}
      </p>
      {couponProblem?.code === 'coupon_sign_in_first' && (
        <button
          type="button"
          onClick={() => askToSignIn()}
          className="button-quiet cursor-pointer self-start"
        >
          {o.signIn}
        </button>
      )}
    </>
  )
}

/** The public offers of what is bought; what each does to this cart is told once it is chosen. */
function Choices({ priced, busy, onCode }: Omit<CouponProps, 'asked'>) {
  const o = useTexts(offersTexts)
  const v = useTexts(offersViewTexts)
  const locale = useLocale()
  const ids = [...new Set(priced.lines.map(({ packageId }) => packageId))].slice(0, 5)
  const { data, error, again } = useAnswer(ids.join(), () =>
    Promise.all(ids.map((id) => getPackageOffering(id, locale))),
  )
  const offers = offersFor(data ?? [], priced)
  return (
    <div aria-busy={!data && error === undefined} className="flex min-h-11 flex-col gap-2">
      {error !== undefined && (
        <p role="alert" className="text-bad">
          {v.failed}{' '}
          <button type="button" onClick={again} className="min-h-11 font-semibold text-primary underline">
            {v.again}
          </button>
        </p>
      )}
      {data && offers.length === 0 && <p className="text-quiet">{v.noOffers}</p>}
      <ul className="flex flex-col gap-2">
        {offers.map((offer) => (
          <li
            key={offer.code}
            className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-2"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-semibold">{offer.code}</p>
              <p lang={langOf(titleOf(offer, locale), locale)} className="text-small">
                {titleOf(offer, locale)}
              </p>
            </div>
            <button
              type="button"
              aria-label={o.applyCode(offer.code)}
              aria-disabled={busy}
              onClick={() => !busy && onCode(offer.code)}
              className="button-quiet cursor-pointer"
            >
              {o.apply}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Each offer once, where it is for a price that is in the cart. */
function offersFor(offerings: Offering[], { lines }: Priced): Offering['offers'] {
  const prices = new Set(lines.map(({ validityId }) => validityId))
  const found = new Map<string, Offering['offers'][number]>()
  for (const { offers } of offerings)
    for (const offer of offers)
      if (offer.prices.some(({ validityId }) => prices.has(validityId))) found.set(offer.code, offer)
  return [...found.values()]
}
