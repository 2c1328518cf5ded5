import { useEffect, useState } from 'react'
import { countTests } from '../../../display/tests-held.ts'
import { validityLength } from '../../../display/validity-length.ts'
import { validityEnd } from '../../../pricing/validity-end.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { usePerson } from '../../person/person-store.ts'
import { StepForm, WorkButton } from '../../person/sign-in/sign-in-work.tsx'
import { FaultText } from '../../person/sign-in/text-field.tsx'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { shortDate } from '../product/catalogue-words.ts'
import type { ShownProduct } from '../product/shown-fields.ts'
import { ProvePhone } from './prove-phone.tsx'
import { takeTrial, trialKey } from './take-trial.ts'
import { trialOfferTexts } from './trial-offer-texts.ts'
import type { TrialPlan } from './trial-plan.ts'
import { trialEndNow } from './trial-store.ts'
import { trialTexts } from './trial-texts.ts'

const CLOSES_AFTER_MS = 2_000
/** so long before its end a trial is reminded of */
const REMINDED_MS = 2 * 864e5

interface TrialDialogProps {
  product: ShownProduct
  plan: TrialPlan
  /** from here on it stays, although the trial is known to run */
  onBegin: () => void
  onClose: () => void
}

/** Offers the trial, asks for a proven number where there is none, and says that it runs (A §4). */
export function TrialDialog({ product, plan, onBegin, onClose }: TrialDialogProps) {
  const t = useTexts(trialTexts)
  const offer = useTexts(trialOfferTexts)
  const locale = useLocale()
  const me = usePerson((person) => (person.state === 'known' ? person.me : undefined), undefined)
  const [key] = useState(trialKey)
  const [nowMs] = useState(() => Date.now())
  const [asksPhone, setAsksPhone] = useState(false)
  const [activeUntil, setActiveUntil] = useState<string>()
  const [work, setWork] = useState<{ busy: boolean; fault?: { text: string } }>({ busy: false })
  const until = validityEnd(plan, new Date(nowMs)).toISOString()
  const tests = countTests(product.tests, nowMs).total

  useEffect(() => {
    if (activeUntil === undefined) return
    const timer = setTimeout(onClose, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [activeUntil, onClose])

  const begin = async () => {
    if (work.busy || !me) return
    if (me.phone === null) return setAsksPhone(true)
    setWork({ busy: true })
    onBegin()
    try {
      await takeTrial({ packageId: product.id, plan, me, requestKey: key, locale })
      setActiveUntil(trialEndNow(product.id) ?? until)
      setWork({ busy: false })
    } catch (error) {
      console.info('the free trial did not start', error)
      if (problemOf(error)?.code === 'phone_needed') setAsksPhone(true)
      const { sayFault } = await import('../address/say-fault.ts')
      setWork({ busy: false, fault: { text: sayFault(error, locale).text ?? t.failed } })
    }
  }

  if (activeUntil !== undefined)
    return (
      <DialogFrame heading={t.active} closeLabel={t.close} onGiveUp={onClose}>
        <p role="status" className="flex gap-2">
          <CheckIcon className="mt-0.5 size-5 shrink-0 text-good" />
          {t.activeUntil(shortDate(activeUntil, locale))}
        </p>
      </DialogFrame>
    )
  return (
    <DialogFrame
      heading={asksPhone ? t.phoneHeading : t.heading}
      closeLabel={t.close}
      onGiveUp={onClose}
      reading={!asksPhone}
    >
      <p className="font-semibold" lang={langOf(product.title, locale)}>
        {product.title}
      </p>
      {asksPhone ? (
        <ProvePhone
          onProven={() => {
            setAsksPhone(false)
            setWork({ busy: false })
          }}
        />
      ) : (
        <StepForm onSend={() => void begin()}>
          <p>
            {offer.start(validityLength(plan, locale))}
            {tests > 0 && (
              <span className="block">
                {t.opensUntil(tests, product.passExams ?? 0, shortDate(until, locale))}
              </span>
            )}
          </p>
          {/* What the operator promises of it; nothing is claimed here. */}
          {product.highlights.length > 0 && (
            <ul className="list-disc pl-5">
              {product.highlights.map((benefit) => (
                <li key={benefit} lang={langOf(benefit, locale)}>
                  {benefit}
                </li>
              ))}
            </ul>
          )}
          <ul className="list-disc pl-5 text-quiet text-small">
            <li>{t.terms.free}</li>
            {Date.parse(until) - nowMs > REMINDED_MS && <li>{t.terms.reminded}</li>}
            <li>{t.terms.added}</li>
            <li>{t.terms.once}</li>
          </ul>
          <FaultText fault={work.fault} />
          <WorkButton busy={work.busy}>{t.begin}</WorkButton>
        </StepForm>
      )}
    </DialogFrame>
  )
}
