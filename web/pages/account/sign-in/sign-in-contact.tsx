import { useState } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { Contact } from '../../../api/people.queries.ts'
import { signInTexts } from '../../../texts/sign-in.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ContactField } from './contact-field.tsx'
import { StepForm, useWork, WayButton, WorkButton } from './sign-in-work.tsx'
import { FaultText } from './text-field.tsx'
import { contactTyped } from './typed-contact.ts'

interface ContactStepProps {
  typed: string
  /** resolves when a code is on its way */
  onContact: (contact: Contact) => Promise<void>
  onPassword: (typed: string) => void
}

/** Who are you: one field, for whoever has an account and whoever has none. */
export function ContactStep({ typed, onContact, onPassword }: ContactStepProps) {
  const t = useTexts(signInTexts)
  const [text, setText] = useState(typed)
  const { busy, run, setFault, faultOf, faultBeside } = useWork()
  const submit = () => {
    const read = contactTyped(text)
    if ('fault' in read) setFault({ field: 'contact', text: t.faults[read.fault] })
    else void run(() => onContact(read.contact))
  }
  return (
    <StepForm onSend={submit}>
      <p className="text-quiet">{t.why}</p>
      <ContactField last value={text} onText={setText} hint={t.contactHint} fault={faultOf('contact')} />
      <FaultText fault={faultBeside('contact')} />
      <WorkButton busy={busy}>{t.getCode}</WorkButton>
      <div className="flex justify-center">
        <WayButton onPress={() => onPassword(text)}>{t.usePassword}</WayButton>
      </div>
      <Agreement />
    </StepForm>
  )
}

function Agreement() {
  const t = useTexts(signInTexts)
  const paths = pathsIn(useLocale())
  const link = (name: string, words: string) => (
    <a href={paths.staticPage(name)} target="_blank" rel="noopener">
      {words}
      <span className="sr-only"> ({t.opensInNewTab})</span>
    </a>
  )
  return (
    <p className="border-line border-t pt-4 text-quiet text-small">
      {t.agreeBefore} {link('term-conditions', t.terms)} {t.agreeBetween} {link('privacy-policy', t.privacy)}
    </p>
  )
}
