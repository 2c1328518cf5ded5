import { rupees } from '../../../../display/rupees.ts'
import type { Offering } from '../../../data/offers.queries.ts'
import { bestFor, titleOf } from '../../../parts/product/best-for.ts'
import { offersTexts } from '../../../parts/product/offers-texts.ts'
import { usePurchase } from '../../../parts/product/purchase-store.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { TagIcon } from '../../../ui/fact-icons.tsx'
import { apply } from './change-price.ts'
import { CouponTold } from './coupon-told.tsx'
import { OffersViewSlot } from './offers-view-slot.tsx'
import { usePrice } from './price-now.ts'
import { useProductAddress } from './use-product-address.ts'

export const VIEW_OFFERS = '#checkout/viewOffers'

interface OffersStripProps {
  product: ShownProduct
  /** null if the offers failed to load: the link to all of them tries again */
  offering: Offering | null
  /** the tax included in the price */
  taxPercent?: number | undefined
  className?: string
}

/**
 * The best offer for the chosen price, explained, with a link to all of them; it is never forced on the
 * buyer.
 */
export function OffersStrip(props: OffersStripProps) {
  const { product, offering: everybodys, taxPercent, className = '' } = props
  const t = useTexts(offersTexts)
  const locale = useLocale()
  const now = usePrice(product)
  const purchase = usePurchase(product.id)
  useProductAddress(product)
  // A product already owned is not offered for sale.
  if (purchase.state === true) return null
  const offering = now.offering ?? everybodys
  const best = offering && bestFor(offering, now.price.validityId)
  const applied = now.price.appliedCoupon
  const others = offering?.defaultCoupons.find(
    ({ code }) => !offering.offers.some((offer) => offer.code === code),
  )
  const shown = applied ? undefined : (best ?? others)
  return (
    <section
      aria-label={t.offers}
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-mark-tint px-4 py-3 ${className}`}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <TagIcon className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 flex-1">
          {shown && (
            <p>
              <span className="font-semibold">
                {shown === best ? t.best : t.available}: {shown.code}
              </span>
              {best && shown === best && (
                <>
                  {' '}
                  <span lang={langOf(titleOf(best, locale), locale)}>{titleOf(best, locale)}</span>
                  <span className="block text-small">{best.words(t, rupees)}</span>
                </>
              )}
            </p>
          )}
          <CouponTold product={product} now={now} />
          <a href={VIEW_OFFERS} className="inline-flex min-h-11 items-center font-semibold">
            {offering && offering.offers.length > 0 ? t.allOffers(offering.offers.length) : t.offers}
          </a>
        </div>
      </div>
      {shown && (
        <button
          type="button"
          aria-label={t.applyCode(shown.code)}
          aria-disabled={now.checking}
          onClick={() => !now.checking && void apply(product, shown.code)}
          className="button-quiet min-h-11 bg-card"
        >
          {t.apply}
        </button>
      )}
      <OffersViewSlot product={product} offering={everybodys} taxPercent={taxPercent} />
    </section>
  )
}
