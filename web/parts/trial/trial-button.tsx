import { pathsIn } from '../../../addresses/paths.ts'
import { purchasePath } from '../../../addresses/shelf-paths.ts'
import { validityLength } from '../../../display/validity-length.ts'
import { track } from '../../events/track.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import type { ShownProduct } from '../product/shown-fields.ts'
import { TRIAL_ASKED } from './trial-asked.ts'
import { daysLeft } from './trial-days.ts'
import type { TrialPlan } from './trial-plan.ts'
import { useTrialEnd } from './trial-store.ts'
import { trialTexts } from './trial-texts.ts'

/**
 * Offers the trial; once taken says how many days are left, and leads to the tests; then, that it has ended.
 */
export function TrialButton({ product, plan }: { product: ShownProduct; plan: TrialPlan }) {
  const t = useTexts(trialTexts)
  const locale = useLocale()
  const end = useTrialEnd(product.id)
  if (end) {
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
  const paused = product.freeTrialPaused === true
  return (
    <button
      type="button"
      disabled={paused}
      aria-haspopup="dialog"
      onClick={() => {
        track('free_trial_clicked', { packageId: product.id })
        dispatchEvent(new Event(TRIAL_ASKED))
      }}
      className="button-quiet min-h-11 cursor-pointer justify-center disabled:cursor-default noscript:hidden"
    >
      {paused ? t.paused : t.start(validityLength(plan, locale))}
    </button>
  )
}
