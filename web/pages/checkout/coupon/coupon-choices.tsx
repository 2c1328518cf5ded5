import type { Priced } from '../../../data/cart.queries.ts'
import { getPackageOffering, type Offering } from '../../../data/offers.queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { titleOf } from '../../../parts/product/best-for.ts'
import { offersTexts } from '../../../parts/product/offers-texts.ts'
import { offersViewTexts } from '../../../parts/product/offers-view-texts.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import type { CouponProps } from './checkout-coupon.tsx'

/** The public offers for the items; the effect on this cart is shown once an offer is chosen. */
export function CouponChoices({ priced, busy, onCode }: Omit<CouponProps, 'asked'>) {
  const o = useTexts(offersTexts)
  const v = useTexts(offersViewTexts)
  const locale = useLocale()
  const ids = [...new Set(priced.lines.map(({ packageId }) => packageId))].slice(0, 5)
  const { data, error, again } = useAnswer(ids.join(), () =>
    Promise.all(ids.map((id) => getPackageOffering(id))),
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

/** Each offer once, if it applies to a price in the cart. */
function offersFor(offerings: Offering[], { lines }: Priced): Offering['offers'] {
  const prices = new Set(lines.map(({ validityId }) => validityId))
  const found = new Map<string, Offering['offers'][number]>()
  for (const { offers } of offerings)
    for (const offer of offers)
      if (offer.prices.some(({ validityId }) => prices.has(validityId))) found.set(offer.code, offer)
  return [...found.values()]
}
