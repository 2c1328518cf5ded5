import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { ShownProduct } from '../product/shown-fields.ts'
import { openTrial, watchForTrialHash } from './open-trial.ts'
import { TRIAL_ASKED, TRIAL_HASH } from './trial-asked.ts'
import type { TrialPlan } from './trial-plan.ts'
import { useTrialEnd } from './trial-store.ts'

const TrialDialog = lazy(async () => ({ default: (await import('./trial-dialog.tsx')).TrialDialog }))

/**
 * The page's one popup, for all of its buttons, once one of them was pressed or the address asks for it;
 * whoever had the trial meanwhile sees none.
 */
export function TrialPopup({ product, plan }: { product: ShownProduct; plan: TrialPlan }) {
  const [open, setOpen] = useState(false)
  const [begun, setBegun] = useState(false)
  const end = useTrialEnd(product.id)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    const show = () => setOpen(true)
    const press = () => void openTrial(show)
    addEventListener(TRIAL_ASKED, press)
    const stop = watchForTrialHash(show)
    // The press that brought this popup here.
    if (location.hash !== TRIAL_HASH) press()
    return () => {
      stop()
      removeEventListener(TRIAL_ASKED, press)
    }
  }, [])
  if (!open || end === undefined || (end !== null && !begun)) return null
  return (
    <Suspense>
      <TrialDialog product={product} plan={plan} onBegin={() => setBegun(true)} onClose={close} />
    </Suspense>
  )
}
