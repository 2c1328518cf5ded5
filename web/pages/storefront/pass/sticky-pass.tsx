import { validityLength } from '../../../../display/validity-length.ts'
import { Price } from '../../../parts/product/price.tsx'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale } from '../../../texts/texts.tsx'
import { type PriceNow, plansOfProduct } from '../offers/price-now.ts'
import { PassActions } from './pass-actions.tsx'

/**
 * The chosen plan at the thumb: a bar with price and buttons, and on a narrow phone (below 430 px, A §9) a
 * card that says above them which plan it is.
 */
export function StickyPass({ product, now }: { product: ShownProduct; now: PriceNow }) {
  const locale = useLocale()
  const plan = plansOfProduct(product).find(({ id }) => id === now.price.validityId)
  const length = plan && validityLength(plan, locale)
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {plan && (
        <p className="w-full truncate text-small min-[430px]:hidden" data-pass-card="">
          <span className="font-semibold" lang={langOf(plan.title, locale)}>
            {plan.title}
          </span>{' '}
          {plan.title !== length && <span className="text-quiet">{length}</span>}
        </p>
      )}
      <Price spPaise={now.price.payablePricePaise} mrpPaise={now.price.maxPricePaise} />
      <PassActions product={product} price={now.price} />
    </div>
  )
}
