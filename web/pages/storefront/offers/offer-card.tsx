import { rupees } from '../../../../display/rupees.ts'
import type { Offer, Offering } from '../../../data/offers.queries.ts'
import { titleOf } from '../../../parts/product/best-for.ts'
import { shortDate } from '../../../parts/product/catalogue-words.ts'
import { offersTexts } from '../../../parts/product/offers-texts.ts'
import { offersViewTexts } from '../../../parts/product/offers-view-texts.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { apply, remove } from './change-price.ts'
import type { PriceNow } from './price-now.ts'

interface OfferCardProps {
  product: ShownProduct
  offer: Offer
  best: Offering['best'][number] | undefined
  now: PriceNow
}

/** One offer: what it saves here, how long it lasts, and its conditions. */
export function OfferCard({ product, offer, best, now }: OfferCardProps) {
  const t = useTexts(offersTexts)
  const v = useTexts(offersViewTexts)
  const locale = useLocale()
  const title = titleOf(offer, locale)
  const saved = offer.prices.find((price) => price.validityId === now.price.validityId)?.discountPaise ?? 0
  const applied = now.price.appliedCoupon?.code === offer.code
  const terms = [
    offer.minimumPaise > 0 && v.from(rupees(offer.minimumPaise)),
    offer.endsAt && v.until(shortDate(lastMoment(offer.endsAt), locale)),
    offer.needsSignIn && v.needsSignIn,
  ].filter((term) => typeof term === 'string')
  const isBest = best?.code === offer.code
  return (
    <li
      className={`card flex flex-wrap items-center justify-between gap-3 p-4 ${applied ? 'border-good' : ''}`}
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          <span className="rounded-control border border-line-strong border-dashed px-2 py-0.5">
            {offer.code}
          </span>{' '}
          {isBest && <span className="pill pill-mark ml-1">{t.best}</span>}
        </p>
        <p lang={langOf(title, locale)} className="mt-1">
          {title}
        </p>
        <p className="text-good">
          {[saved > 0 && t.saves(rupees(saved)), offer.freeShipping && t.freeShipping]
            .filter(Boolean)
            .join(' · ')}
          {isBest && best.than && best.than.lessPaise > 0 && (
            <span className="text-quiet text-small">
              {' '}
              ({t.savesMore(rupees(best.than.lessPaise), best.than.code)})
            </span>
          )}
        </p>
        {terms.length > 0 && <p className="text-quiet text-small">{terms.join(' · ')}</p>}
      </div>
      {applied ? (
        <button
          type="button"
          aria-label={t.removeCode(offer.code)}
          onClick={() => remove(product)}
          className="button-quiet min-h-11"
        >
          {t.remove}
        </button>
      ) : (
        <button
          type="button"
          aria-label={t.applyCode(offer.code)}
          aria-disabled={now.checking}
          onClick={() => !now.checking && void apply(product, offer.code)}
          className="button min-h-11"
        >
          {t.apply}
        </button>
      )}
    </li>
  )
}

/** An offer that ends at midnight is valid until the day before. */
const lastMoment = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString()
