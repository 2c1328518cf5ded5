import { type RefObject, useRef, useState } from 'react'
import { personClient } from '../../../data/clients/person-client.ts'
import { type Contact, languageOf } from '../../../data/people.queries.ts'
import { contactShown } from '../../../person/sign-in/contact-shown.ts'
import { contactTyped } from '../../../person/sign-in/typed-contact.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { CodeField, type CodeOnItsWay, codeOf, codeOnItsWay } from './profile-code-field.tsx'
import { Field, ProfileForm, Said, SendButton } from './profile-form.tsx'
import { ProfileRow } from './profile-row.tsx'
import { useSending } from './profile-sending.ts'
import type { SectionProps } from './profile-state.ts'
import { profileDetailsTexts } from './texts/details-texts.ts'
import { profileProblems } from './texts/problems-texts.ts'
import { profileTexts } from './texts/profile-texts.ts'

type Kind = 'phone' | 'email'

/** A phone number or e-mail address: whether it is confirmed, and the form to change it. */
export function ContactRow({ kind, profile, onChange }: SectionProps & { kind: Kind }) {
  const words = useTexts(profileDetailsTexts)
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const value = profile.me[kind]
  const verified = kind === 'phone' ? profile.phoneVerified : profile.emailVerified
  const close = (said?: string) => {
    setOpen(false)
    setDone(said)
    focusLater(opener)
  }
  return (
    <ProfileRow
      title={words[kind]}
      button={value === null ? words.add[kind] : words.change[kind]}
      open={open}
      opener={opener}
      onOpen={() => {
        setDone(undefined)
        setOpen(true)
      }}
      done={done}
      value={
        value === null ? (
          <span className="text-quiet">{words.none}</span>
        ) : (
          <>
            {kind === 'phone' ? contactShown({ phone: value }) : value}{' '}
            {verified ? (
              <span className="inline-flex items-center gap-1 whitespace-nowrap text-good text-small">
                <CheckIcon className="size-4" />
                {words.verified}
              </span>
            ) : (
              <span className="whitespace-nowrap text-quiet text-small">({words.unverified})</span>
            )}
          </>
        )
      }
    >
      <ContactForm
        kind={kind}
        known={verified ? '' : (value ?? '')}
        onCancel={() => close()}
        onConfirmed={(me) => {
          onChange({ me, ...(kind === 'phone' ? { phoneVerified: true } : { emailVerified: true }) })
          close(words.contactSaved[kind])
        }}
      />
    </ProfileRow>
  )
}

interface ContactFormProps {
  kind: Kind
  known: string
  onCancel: () => void
  onConfirmed: (me: SectionProps['profile']['me']) => void
}

function ContactForm({ kind, known, onCancel, onConfirmed }: ContactFormProps) {
  const t = useTexts(profileTexts)
  const words = useTexts(profileDetailsTexts)
  const problems = useTexts(profileProblems)
  const locale = useLocale()
  const sending = useSending()
  const [asked, setAsked] = useState<{ contact: Contact; sent: CodeOnItsWay }>()
  const ask = (contact: Contact) =>
    sending.send(async () => {
      const sent = await personClient.accounts.requestContactCode({
        ...contact,
        language: languageOf(locale),
      })
      setAsked({ contact, sent: codeOnItsWay(contactShown(contact), sent) })
      return undefined
    })

  const onContact = (typed: FormData) => {
    const read = contactTyped(String(typed.get('contact')))
    const contact = 'contact' in read && kind in read.contact ? read.contact : undefined
    if (!contact) return sending.refuse({ contact: problems.fields[kind] })
    void ask(contact)
  }
  const onCode = (typed: FormData) => {
    const otp = codeOf(typed)
    if (!otp || !asked) return sending.refuse({ otp: problems.fields.otp })
    void sending.send(async () => {
      onConfirmed((await personClient.accounts.verifyContact({ ...asked.contact, otp })).me)
      return undefined
    })
  }

  const cancel = (
    <button type="button" onClick={onCancel} className="button-quiet">
      {t.cancel}
    </button>
  )
  // A contact of another account must be replaced by a different one, and the code is used up.
  if (asked && sending.faults.contact === undefined)
    return (
      <ProfileForm key="code" sending={sending} onSend={onCode}>
        <CodeField sent={asked.sent} fault={sending.faults.otp} onAgain={() => void ask(asked.contact)} />
        <div className="flex flex-wrap gap-3">
          <SendButton sending={sending} label={t.confirm} busyLabel={t.confirming} />
          {cancel}
        </div>
        <Said sending={sending} />
      </ProfileForm>
    )
  return (
    <ProfileForm key="contact" opened sending={sending} onSend={onContact}>
      <Field
        label={words.addressOf[kind]}
        name="contact"
        defaultValue={asked ? (asked.contact.phone ?? asked.contact.email) : known}
        hint={words.contactHint[kind]}
        fault={sending.faults.contact ?? sending.faults[kind]}
        type={kind === 'phone' ? 'tel' : 'email'}
        autoComplete={kind === 'phone' ? 'tel' : 'email'}
        enterKeyHint="send"
        maxLength={300}
      />
      <div className="flex flex-wrap gap-3">
        <SendButton sending={sending} label={t.sendCode} busyLabel={t.sendingCode} />
        {cancel}
      </div>
      <Said sending={sending} />
    </ProfileForm>
  )
}

/** The focused element is gone; the button that opened the form comes back with the next paint. */
export function focusLater(to: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => to.current?.focus())
}
