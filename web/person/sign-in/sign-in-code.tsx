import { useId, useRef, useState } from 'react'
import { personClient } from '../../data/clients/person-client.ts'
import { languageOf, type SignedIn } from '../../data/people.queries.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { CodeField } from './code-field.tsx'
import { contactShown } from './contact-shown.ts'
import { ResendCode } from './resend-code.tsx'
import type { CodeSent } from './sign-in-step.ts'
import { signInTexts } from './sign-in-texts.ts'
import { AlternativeButton, StepForm, useWork, WorkButton } from './sign-in-work.tsx'
import { FaultText } from './text-field.tsx'

interface CodeStepProps {
  sent: CodeSent
  onChange: () => void
  onResend: () => Promise<void>
  onSignedIn: (signedIn: SignedIn) => void
}

/** Submits by itself once it has all six digits, each code once. */
export function CodeStep({ sent, onChange, onResend, onSignedIn }: CodeStepProps) {
  const t = useTexts(signInTexts)
  const language = languageOf(useLocale())
  const [code, setCode] = useState('')
  const tried = useRef('')
  const sentTo = useId()
  const { busy, run, setFault, faultOf, faultBeside } = useWork()
  const attempt = (otp: string) =>
    run(async () => {
      tried.current = otp
      onSignedIn(await personClient.accounts.verifyOTP({ ...sent.contact, otp, language }))
    })
  const onCode = (next: string) => {
    setCode(next)
    if (next.length === 6 && next !== tried.current) void attempt(next)
  }
  const submit = () => {
    if (code.length === 6) void attempt(code)
    else setFault({ field: 'code', text: t.faults.code })
  }
  return (
    <StepForm onSend={submit}>
      <SentTo id={sentTo} sent={sent} onChange={onChange} />
      <CodeField
        value={code}
        onCode={onCode}
        fault={faultOf('code')}
        hint={t.codeHint}
        describedBy={sentTo}
      />
      <FaultText fault={faultBeside('code')} />
      <WorkButton busy={busy}>{t.goOn}</WorkButton>
      <ResendCode
        sent={sent}
        onResend={async () => {
          await onResend()
          setCode('')
          setFault(undefined)
        }}
      />
    </StepForm>
  )
}

/** Where the code was sent, and the way back to correct it. */
export function SentTo({ id, sent, onChange }: { id: string; sent: CodeSent; onChange: () => void }) {
  const t = useTexts(signInTexts)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p id={id}>
        {t.codeSent} <strong className="font-semibold tabular-nums">{contactShown(sent.contact)}</strong>
      </p>
      <AlternativeButton onPress={onChange}>{t.change}</AlternativeButton>
    </div>
  )
}
