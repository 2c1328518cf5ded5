import { type ReactNode, useState } from 'react'
import type { Contact } from '../../data/people.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ContactField } from './contact-field.tsx'
import { signInTexts } from './sign-in-texts.ts'
import { AlternativeButton, StepForm, useWork, WorkButton } from './sign-in-work.tsx'
import { FaultText } from './text-field.tsx'
import { contactTyped } from './typed-contact.ts'

interface ContactFormProps {
  typed: string
  /** resolves when a code is on its way */
  onContact: (contact: Contact) => Promise<void>
  why: string
  hint?: string
  /** the label of the button that leaves this step without a code */
  otherWay: string
  onOtherWay: (typed: string) => void
  /** below the form's own */
  children?: ReactNode
}

/** A phone number or an e-mail address that a code is sent to. */
export function ContactForm(props: ContactFormProps) {
  const t = useTexts(signInTexts)
  const [text, setText] = useState(props.typed)
  const { busy, run, setFault, faultOf, faultBeside } = useWork()
  const submit = () => {
    const read = contactTyped(text)
    if ('fault' in read) setFault({ field: 'contact', text: t.faults[read.fault] })
    else void run(() => props.onContact(read.contact))
  }
  return (
    <StepForm onSend={submit}>
      <p className="text-quiet">{props.why}</p>
      <ContactField last value={text} onText={setText} hint={props.hint} fault={faultOf('contact')} />
      <FaultText fault={faultBeside('contact')} />
      <WorkButton busy={busy}>{t.getCode}</WorkButton>
      <div className="flex justify-center">
        <AlternativeButton onPress={() => props.onOtherWay(text)}>{props.otherWay}</AlternativeButton>
      </div>
      {props.children}
    </StepForm>
  )
}
