import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { ShownProduct } from '../product/shown-fields.ts'
import { TRIAL_ASKED, TRIAL_HASH } from './trial-asked.ts'
import { type TrialPlan, trialPlanOf } from './trial-plan.ts'

type Part = ComponentType<{ product: ShownProduct; plan: TrialPlan }>

const TrialButton: Part = import.meta.env.SSR
  ? (await import('./trial-button.tsx')).TrialButton
  : lazy(async () => ({ default: (await import('./trial-button.tsx')).TrialButton }))
const TrialPopup = lazy(async () => ({ default: (await import('./trial-popup.tsx')).TrialPopup }))

/** The button of the free trial, on the page of a test pass that has one. */
export function TrialSlot({ product }: { product: ShownProduct }) {
  const plan = trialPlanOf(product)
  return (
    plan && (
      <Suspense>
        <TrialButton product={product} plan={plan} />
      </Suspense>
    )
  )
}

/** The popup of all its buttons, once on a page; it loads when it is asked for. */
export function TrialPopupSlot({ product }: { product: ShownProduct }) {
  const [asked, setAsked] = useState(false)
  const plan = trialPlanOf(product)
  useEffect(() => {
    const ask = () => setAsked(true)
    if (location.hash === TRIAL_HASH) ask()
    addEventListener(TRIAL_ASKED, ask)
    return () => removeEventListener(TRIAL_ASKED, ask)
  }, [])
  if (!asked || !plan || product.freeTrialPaused) return null
  return (
    <Suspense>
      <TrialPopup product={product} plan={plan} />
    </Suspense>
  )
}
