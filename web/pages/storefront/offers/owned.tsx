import { pathsIn } from '../../../../addresses/paths.ts'
import { purchasePath } from '../../../../addresses/shelf-paths.ts'
import { OPEN_OPERATIONS } from '../../../../display/open-operations.ts'
import { purchasedTexts } from '../../../texts/purchased.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { shortDate } from '../catalogue-words.ts'
import type { ShownProduct } from '../shown-fields.ts'
import type { Purchase } from './purchase-store.ts'

interface OwnedProps {
  product: Pick<ShownProduct, 'id' | 'slugurl'>
  purchase: Purchase
  open?: typeof OPEN_OPERATIONS
}

/** In place of the price, for whoever owns it (A §4). */
export function Owned({ product, purchase, open = OPEN_OPERATIONS }: OwnedProps) {
  const t = useTexts(purchasedTexts)
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-start gap-2">
        <CheckIcon className="mt-0.5 size-5 shrink-0 text-good" />
        <span>
          <span className="block font-semibold">{t.purchased}</span>
          {purchase.until && (
            <span className="block text-quiet text-small">
              {t.yoursUntil(shortDate(purchase.until, locale))}
            </span>
          )}
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
  )
}
