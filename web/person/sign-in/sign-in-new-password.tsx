import { useId, useState } from 'react'
import { personClient } from '../../data/clients/person-client.ts'
import type { Contact, SignedIn } from '../../data/people.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { CodeField } from './code-field.tsx'
import { ContactForm } from './contact-form.tsx'
import { newPasswordFault } from './form-errors.ts'
import { PasswordField } from './password-field.tsx'
import { ResendCode } from './resend-code.tsx'
import { SentTo } from './sign-in-code.tsx'
import type { CodeSent } from './sign-in-step.ts'
import { signInTexts } from './sign-in-texts.ts'
import { StepForm, useWork, WorkButton } from './sign-in-work.tsx'
import { FaultText } from './text-field.tsx'
import { contactText } from './typed-contact.ts'

interface ForgotStepProps {
  typed: string
  /** resolves when a code is on its way */
  onContact: (contact: Contact) => Promise<void>
  onBack: (typed: string) => void
}

/** For a forgotten password. */
export function ForgotStep({ typed, onContact, onBack }: ForgotStepProps) {
  const t = useTexts(signInTexts)
  return (
    <ContactForm
      typed={typed}
      onContact={onContact}
      why={t.forgotWhy}
      otherWay={t.back}
      onOtherWay={onBack}
    />
  )
}

interface ResetStepProps {
  sent: CodeSent
  onChange: () => void
  onResend: () => Promise<void>
  onSignedIn: (signedIn: SignedIn) => void
}

/** Sends the code and the new password together, and signs in. */
export function ResetStep({ sent, onChange, onResend, onSignedIn }: ResetStepProps) {
  const t = useTexts(signInTexts)
  const [otp, setOtp] = useState('')
  const sentTo = useId()
  const [password, setPassword] = useState('')
  const { busy, run, setFault, faultOf, faultBeside } = useWork()
  const submit = () => {
    const fault = newPasswordFault(password, t.faults)
    if (otp.length < 6) setFault({ field: 'code', text: t.faults.code })
    else if (fault) setFault({ field: 'password', text: fault })
    else
      void run(async () =>
        onSignedIn(await personClient.accounts.resetPassword({ ...sent.contact, otp, password })),
      )
  }
  return (
    <StepForm onSend={submit}>
      <SentTo id={sentTo} sent={sent} onChange={onChange} />
      {/* A password manager stores the new password under this name. */}
      <input
        hidden
        readOnly
        type="text"
        name="username"
        autoComplete="username"
        value={contactText(sent.contact)}
      />
      <CodeField value={otp} onCode={setOtp} fault={faultOf('code')} describedBy={sentTo} />
      <PasswordField isNew value={password} onText={setPassword} fault={faultOf('password')} />
      <FaultText fault={faultBeside('code', 'password')} />
      <p className="text-quiet text-small">{t.resetWarning}</p>
      <WorkButton busy={busy}>{t.setPassword}</WorkButton>
      <ResendCode
        sent={sent}
        onResend={async () => {
          await onResend()
          setOtp('')
          setFault(undefined)
        }}
      />
    </StepForm>
  )
}
