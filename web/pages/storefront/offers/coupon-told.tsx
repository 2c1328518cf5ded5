import { rupees } from '../../../../display/rupees.ts'
import { couponStatus } from '../../../../pricing/price-state.ts'
import { offersTexts } from '../../../parts/product/offers-texts.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { remove } from './change-price.ts'
import type { PriceNow } from './price-now.ts'

interface CouponToldProps {
  product: ShownProduct
  now: PriceNow
  /** announces it to screen readers, with the reason if a coupon has no effect; once per page */
  aloud?: boolean
}

/**
 * The state of a coupon: applied, with its name for five seconds and a button to remove it; removed; or the
 * reason why it has no effect.
 */
export function CouponTold({ product, now, aloud = true }: CouponToldProps) {
  const t = useTexts(offersTexts)
  const { price } = now
  const coupon = price.appliedCoupon
  return (
    <>
      {coupon && (
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-semibold text-good">
            {price.nameShown
              ? t.appliedCode(coupon.code)
              : price.discountPaise > 0
                ? `${t.applied}: ${t.saves(rupees(price.discountPaise))}`
                : `${t.applied}: ${t.freeShipping}`}
          </span>
          <button
            type="button"
            onClick={() => remove(product)}
            aria-label={t.removeCode(coupon.code)}
            className="min-h-11 px-1 font-semibold text-primary hover:underline"
          >
            {t.remove}
          </button>
        </p>
      )}
      {aloud && <Said product={product} now={now} />}
    </>
  )
}

function Said({ product, now: { price, checking, problem } }: Omit<CouponToldProps, 'aloud'>) {
  const t = useTexts(offersTexts)
  const removing = couponStatus(price, false) === 'removing' && !checking && !problem
  return (
    <>
      <p role="status" className={problem ? 'text-bad' : removing ? 'text-quiet text-small' : 'sr-only'}>
        {checking && t.checking}
        {removing && t.removed}
        {price.nameShown && price.appliedCoupon && t.appliedCode(price.appliedCoupon.code)}
        {problem && (
          <>
            <span className="font-semibold">{problem.couponCode}</span>: {problem.words}
          </>
        )}
      </p>
      {problem?.code === 'coupon_sign_in_first' && (
        <button
          type="button"
          onClick={() => void signIn(product, problem.couponCode)}
          className="button-quiet min-h-11"
        >
          {t.signIn}
        </button>
      )}
    </>
  )
}

async function signIn(product: ShownProduct, couponCode: string): Promise<void> {
  const { signInForCoupon } = await import('./sign-in-for-coupon.ts')
  signInForCoupon(product, couponCode)
}
