import { checkoutPath } from '../../../../addresses/checkout-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { purchasePath } from '../../../../addresses/shelf-paths.ts'
import { OPEN_OPERATIONS } from '../../../../display/open-operations.ts'
import { validityEnd } from '../../../../pricing/validity-end.ts'
import { shortDate } from '../../../parts/product/catalogue-words.ts'
import type { Purchase } from '../../../parts/product/purchase-store.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { PassOpens } from '../../../parts/trial/pass-opens.tsx'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { plansOfProduct } from './price-now.ts'
import { purchasedTexts } from './purchased-texts.ts'

interface OwnedProps {
  product: ShownProduct
  purchase: Purchase
  /** with renewals */
  extends?: boolean
  open?: typeof OPEN_OPERATIONS
}

/** Replaces the price for a person who owns the product (A §4). */
export function Owned({ product, purchase, extends: longer = false, open = OPEN_OPERATIONS }: OwnedProps) {
  const t = useTexts(purchasedTexts)
  const locale = useLocale()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-start gap-2">
          <CheckIcon className="mt-0.5 size-5 shrink-0 text-good" />
          <span>
            {purchase.until && purchase.passId !== undefined ? (
              <span className="block font-semibold">{t.byPass(shortDate(purchase.until, locale))}</span>
            ) : (
              <span className="block font-semibold">{t.purchased}</span>
            )}
            {purchase.until && purchase.passId === undefined && (
              <span className="block text-quiet text-small">
                {t.yoursUntil(shortDate(purchase.until, locale))}
              </span>
            )}
            {longer && product.isTestPassPackage && <PassOpens packageId={product.id} />}
          </span>
        </p>
        {open.includes('view-course') && (
          <a
            href={pathsIn(locale).at(purchasePath({ packageId: product.id, slugurl: product.slugurl }))}
            className="button"
          >
            {t.viewCourse}
          </a>
        )}
      </div>
      {longer && purchase.until && purchase.extendable && product.canBuy && (
        <Longer product={product} until={purchase.until} />
      )}
    </>
  )
}

/** Of a series that a pass opens while it is tried: until when; the price stays beside it. */
export function ByPass({ purchase: { until } }: { purchase: Purchase }) {
  const t = useTexts(purchasedTexts)
  const locale = useLocale()
  return (
    until && (
      <p className="flex items-start gap-2">
        <CheckIcon className="mt-0.5 size-5 shrink-0 text-good" />
        {t.byTrial(shortDate(until, locale))}
      </p>
    )
  )
}

/** Each plan with the date to which it extends the validity, counted from the present end (rules.md). */
function Longer({ product, until }: { product: ShownProduct; until: string }) {
  const t = useTexts(purchasedTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const now = new Date()
  const ends = plansOfProduct(product)
    .map(({ id, ...plan }) => ({ id, end: validityEnd(plan, now, new Date(until)).toISOString() }))
    .sort((a, b) => a.end.localeCompare(b.end))
  return (
    <ul className="flex flex-col gap-2">
      {ends.map(({ id, end }) => (
        <li key={id}>
          <a
            href={paths.at(checkoutPath(product.id, { validityId: id }))}
            className="button-quiet w-full justify-center"
          >
            {t.extend(shortDate(end, locale))}
          </a>
        </li>
      ))}
    </ul>
  )
}
