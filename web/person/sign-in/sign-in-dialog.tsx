import { useEffect, useRef, useState } from 'react'
import { personClient } from '../../data/clients/person-client.ts'
import { type Contact, languageOf, type Me, type SignedIn } from '../../data/people.queries.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { contactShown } from './contact-shown.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { CodeStep } from './sign-in-code.tsx'
import { ContactStep } from './sign-in-contact.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { NameStep } from './sign-in-name.tsx'
import { ForgotStep, ResetStep } from './sign-in-new-password.tsx'
import { PasswordStep } from './sign-in-password.tsx'
import {
  codeSent,
  forgetSent,
  keptOf,
  noteSent,
  type SentStep,
  type Step,
  sentLately,
  stepOf,
} from './sign-in-step.ts'
import { giveUpSignIn, keepStep, stepKept } from './sign-in-store.ts'
import { signInTexts } from './sign-in-texts.ts'

/** Signs in or up, by code or password, step by step; returns to its step after a reload. */
export function SignInDialog() {
  const t = useTexts(signInTexts)
  const language = languageOf(useLocale())
  const [step, setStep] = useState(() => stepOf(stepKept()))
  const here = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the step it opened with
  useEffect(() => {
    here.current = true
    if ('contact' in step) noteSent(step)
    return () => {
      here.current = false
    }
  }, [])

  const go = (next: Step) => {
    if (!here.current) return
    keepStep(keptOf(next))
    setStep(next)
  }
  /** Going back and forth does not send a recent code again. */
  const sendCode = async (to: SentStep['step'], contact: Contact, again = false) => {
    const before = again ? undefined : sentLately(to, contact, Date.now())
    if (before) return go(before)
    const ask = to === 'code' ? personClient.accounts.requestCode : personClient.accounts.forgotPassword
    const sent: SentStep = { step: to, ...codeSent(contact, await ask({ ...contact, language }), Date.now()) }
    noteSent(sent)
    go(sent)
  }
  const onSignedIn = ({ me, isNew }: SignedIn) => {
    forgetSent()
    // Closing the dialog meanwhile does not stop the sign-in.
    if (isNew && me.name === '' && here.current) go({ step: 'name', me })
    else finish(me)
  }
  const giveUp = () => (step.step === 'name' ? finish(step.me) : giveUpSignIn())
  const toCode = (typed: string) => go({ step: 'contact', typed })
  const toPassword = (typed: string) => go({ step: 'password', typed })

  return (
    <SignInFrame heading={headingOf(step)} onGiveUp={giveUp}>
      {step.step === 'contact' && (
        <ContactStep
          typed={step.typed}
          onContact={(contact) => sendCode('code', contact)}
          onPassword={toPassword}
        />
      )}
      {step.step === 'code' && (
        <CodeStep
          sent={step}
          onChange={() => toCode(contactShown(step.contact))}
          onResend={() => sendCode('code', step.contact, true)}
          onSignedIn={onSignedIn}
        />
      )}
      {step.step === 'password' && (
        <PasswordStep
          typed={step.typed}
          onCode={toCode}
          onForgot={(typed) => go({ step: 'forgot', typed })}
          onSignedIn={onSignedIn}
        />
      )}
      {step.step === 'forgot' && (
        <ForgotStep
          typed={step.typed}
          onContact={(contact) => sendCode('reset', contact)}
          onBack={toPassword}
        />
      )}
      {step.step === 'reset' && (
        <ResetStep
          sent={step}
          onChange={() => go({ step: 'forgot', typed: contactShown(step.contact) })}
          onResend={() => sendCode('reset', step.contact, true)}
          onSignedIn={onSignedIn}
        />
      )}
      {step.step === 'name' && <NameStep me={step.me} onDone={finish} />}
    </SignInFrame>
  )

  function headingOf({ step }: Step): string {
    return {
      contact: t.title,
      code: t.codeTitle,
      password: t.passwordTitle,
      forgot: t.forgotTitle,
      reset: t.resetTitle,
      name: t.nameTitle,
    }[step]
  }
}

function finish(me: Me): void {
  void finishSignIn(me)
}
