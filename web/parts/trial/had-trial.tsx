import type { ReactNode } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { purchasePath } from '../../../addresses/shelf-paths.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import type { ShownProduct } from '../product/shown-fields.ts'
import { daysLeft } from './trial-days.ts'
import { useTrialEnd } from './trial-store.ts'
import { trialTexts } from './trial-texts.ts'

/**
 * For a signed-in person: how many days of the trial are left, with a link to the tests; that it has ended;
 * or the offer.
 */
export function HadTrial({ product, offer }: { product: ShownProduct; offer: ReactNode }) {
  const t = useTexts(trialTexts)
  const locale = useLocale()
  const end = useTrialEnd(product.id)
  if (!end) return offer
  const days = daysLeft(end, Date.now())
  return days > 0 ? (
    <a
      href={pathsIn(locale).at(purchasePath({ packageId: product.id, slugurl: product.slugurl }))}
      className="button-quiet min-h-11 justify-center"
    >
      {t.left(days)}
    </a>
  ) : (
    <button type="button" disabled className="button-quiet min-h-11 justify-center">
      {t.ended}
    </button>
  )
}
