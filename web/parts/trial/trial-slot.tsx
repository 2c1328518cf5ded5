import { lazy, Suspense, useEffect, useState } from 'react'
import { validityLength } from '../../../display/validity-length.ts'
import { track } from '../../events/track.ts'
import { usePerson } from '../../person/person-store.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import type { ShownProduct } from '../product/shown-fields.ts'
import { TRIAL_ASKED, TRIAL_HASH } from './trial-asked.ts'
import { trialOfferTexts } from './trial-offer-texts.ts'
import { type TrialPlan, trialPlanOf } from './trial-plan.ts'

const HadTrial = lazy(async () => ({ default: (await import('./had-trial.tsx')).HadTrial }))
const TrialPopup = lazy(async () => ({ default: (await import('./trial-popup.tsx')).TrialPopup }))

/** The button of the free trial, on the page of a test pass that has one. */
export function TrialSlot({ product }: { product: ShownProduct }) {
  const known = usePerson((person) => person.state === 'known', false)
  const plan = trialPlanOf(product)
  if (!plan) return null
  const offer = <TrialOffer product={product} plan={plan} />
  if (!known) return offer
  return (
    <Suspense fallback={offer}>
      <HadTrial product={product} offer={offer} />
    </Suspense>
  )
}

function TrialOffer({ product, plan }: { product: ShownProduct; plan: TrialPlan }) {
  const t = useTexts(trialOfferTexts)
  const locale = useLocale()
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
