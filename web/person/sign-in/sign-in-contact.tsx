import { pathsIn } from '../../../addresses/paths.ts'
import type { Contact } from '../../data/people.queries.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
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
