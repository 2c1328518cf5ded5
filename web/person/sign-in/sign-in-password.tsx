import { useState } from 'react'
import { personClient } from '../../data/clients/person-client.ts'
import type { SignedIn } from '../../data/people.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ContactField } from './contact-field.tsx'
import { PasswordField } from './password-field.tsx'
import { signInTexts } from './sign-in-texts.ts'
import { AlternativeButton, StepForm, useWork, WorkButton } from './sign-in-work.tsx'
import { FaultText } from './text-field.tsx'
import { contactTyped } from './typed-contact.ts'

interface PasswordStepProps {
  typed: string
  onCode: (typed: string) => void
  onForgot: (typed: string) => void
  onSignedIn: (signedIn: SignedIn) => void
}

export function PasswordStep({ typed, onCode, onForgot, onSignedIn }: PasswordStepProps) {
  const t = useTexts(signInTexts)
  const [text, setText] = useState(typed)
  const [password, setPassword] = useState('')
  const { busy, run, setFault, faultOf, faultBeside } = useWork()
  const submit = () => {
    const read = contactTyped(text)
    if ('fault' in read) setFault({ field: 'contact', text: t.faults[read.fault] })
    else if (password === '') setFault({ field: 'password', text: t.faults.passwordEmpty })
    else void run(async () => onSignedIn(await personClient.accounts.signIn({ ...read.contact, password })))
  }
  return (
    <StepForm onSend={submit}>
      <ContactField value={text} onText={setText} fault={faultOf('contact')} />
      <PasswordField value={password} onText={setPassword} fault={faultOf('password')} />
      <FaultText fault={faultBeside('contact', 'password')} />
      <WorkButton busy={busy}>{t.signIn}</WorkButton>
      <div className="flex flex-wrap justify-between gap-x-4">
        <AlternativeButton onPress={() => onCode(text)}>{t.useCode}</AlternativeButton>
        <AlternativeButton onPress={() => onForgot(text)}>{t.forgot}</AlternativeButton>
      </div>
    </StepForm>
  )
}
