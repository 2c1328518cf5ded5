import type { Contact } from '../../data/people.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Agreement } from './agreement.tsx'
import { ContactForm } from './contact-form.tsx'
import { signInTexts } from './sign-in-texts.ts'

interface ContactStepProps {
  typed: string
  /** resolves when a code is on its way */
  onContact: (contact: Contact) => Promise<void>
  onPassword: (typed: string) => void
}

/** The first step: one field, with or without an account. */
export function ContactStep({ typed, onContact, onPassword }: ContactStepProps) {
  const t = useTexts(signInTexts)
  return (
    <ContactForm
      typed={typed}
      onContact={onContact}
      why={t.why}
      hint={t.contactHint}
      otherWay={t.usePassword}
      onOtherWay={onPassword}
    >
      <Agreement />
    </ContactForm>
  )
}
