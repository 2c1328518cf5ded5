import { useRef, useState } from 'react'
import { isPersonName, normaliseName } from '../../../../contract/fields/person-name.ts'
import { shownDate } from '../../../../display/shown-date.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { type Contact, languageOf } from '../../../data/people.queries.ts'
import { contactShown } from '../../../person/sign-in/contact-shown.ts'
import { contactTyped } from '../../../person/sign-in/typed-contact.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { CodeField, type CodeOnItsWay, codeOf, codeOnItsWay } from './profile-code-field.tsx'
import { Field, ProfileForm, ProfileSection, Said, SendButton } from './profile-form.tsx'
import type { Faults } from './profile-problem.ts'
import { type Sending, useSending } from './profile-sending.ts'
import type { SectionProps } from './profile-state.ts'
import { profilePrivacyTexts } from './texts/privacy-texts.ts'
import { profileProblems } from './texts/problems-texts.ts'
import { profileTexts } from './texts/profile-texts.ts'
import { WayBack } from './way-back.tsx'

/** For a person under 18: what a guardian must agree to, whether one has, and how to ask. */
export function GuardianSection({ profile, onChange }: SectionProps) {
  const t = useTexts(profileTexts)
  const words = useTexts(profilePrivacyTexts)
  const locale = useLocale()
  const sending = useSending()
  const [another, setAnother] = useState(false)
  const { guardian } = profile
  const agreedAt = guardian?.agreedAt
  const status = useRef<HTMLParagraphElement>(null)
  return (
    <ProfileSection id="guardian" title={t.sections.guardian}>
      <p className="mt-2">{words.guardianWhy}</p>
      <ul className="mt-1 list-disc pl-5">
        {words.guardianNeeded.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="mt-2">{words.guardianFree}</p>
      <p ref={status} tabIndex={-1} className="mt-4 outline-none">
        {guardian && agreedAt && (
          <span className="font-semibold text-good">
            ✓ {words.guardianAgreed(guardian.name, shownDate(Date.parse(agreedAt), locale))}
          </span>
        )}
        {guardian && !agreedAt && words.guardianAsked(guardian.name, guardian.contact ?? '')}
      </p>
      {agreedAt && !another ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <WayBack className="button" />
          <button type="button" onClick={() => setAnother(true)} className="button-quiet">
            {words.guardianChange}
          </button>
        </div>
      ) : (
        <GuardianForm
          opened={another}
          sending={sending}
          onAsked={(name, contact) =>
            onChange({
              guardian: { name, contact, agreedAt: null },
              me: { ...profile.me, guardianAgreed: false },
            })
          }
          onAgreed={(next) => {
            onChange(next)
            setAnother(false)
            requestAnimationFrame(() => status.current?.focus())
          }}
        />
      )}
      <Said sending={sending} className="mt-3" />
    </ProfileSection>
  )
}

interface GuardianFormProps {
  /** opened by a press, replacing the focused element */
  opened: boolean
  sending: Sending
  onAsked: (name: string, contact: string) => void
  onAgreed: (profile: SectionProps['profile']) => void
}

function GuardianForm({ opened, sending, onAsked, onAgreed }: GuardianFormProps) {
  const t = useTexts(profileTexts)
  const words = useTexts(profilePrivacyTexts)
  const problems = useTexts(profileProblems)
  const locale = useLocale()
  const [asked, setAsked] = useState<{ name: string; contact: Contact; sent: CodeOnItsWay }>()
  const { faults } = sending
  const ask = (name: string, contact: Contact) =>
    void sending.send(async () => {
      const sent = await personClient.people.requestGuardianCode({
        name,
        ...contact,
        language: languageOf(locale),
      })
      const to = contactShown(contact)
      setAsked({ name, contact, sent: codeOnItsWay(to, sent) })
      onAsked(name, to)
      return undefined
    })
  const onAsk = (typed: FormData) => {
    const name = normaliseName(String(typed.get('name')))
    const read = contactTyped(String(typed.get('contact')))
    const wrong: Faults = {}
    if (!isPersonName(name)) wrong.name = problems.fields.name
    if ('fault' in read) wrong.contact = problems.fields.contact
    if ('fault' in read || wrong.name) return sending.refuse(wrong)
    ask(name, read.contact)
  }
  const onCode = (typed: FormData) => {
    const otp = codeOf(typed)
    if (!otp) return sending.refuse({ otp: problems.fields.otp })
    void sending.send(async () => {
      onAgreed(await personClient.people.confirmGuardian({ otp }))
      return undefined
    })
  }
  if (asked)
    return (
      <ProfileForm key="code" sending={sending} onSend={onCode} className="mt-4 max-w-lg">
        <CodeField
          label={words.guardianCodeOf(asked.name)}
          sent={asked.sent}
          fault={faults.otp}
          onAgain={() => ask(asked.name, asked.contact)}
        />
        <div className="flex flex-wrap gap-3">
          <SendButton sending={sending} label={words.guardianAgree} busyLabel={t.confirming} />
          <button type="button" onClick={() => setAsked(undefined)} className="button-quiet">
            {words.guardianChange}
          </button>
        </div>
      </ProfileForm>
    )
  return (
    <ProfileForm key="ask" opened={opened} sending={sending} onSend={onAsk} className="mt-4 max-w-lg">
      <p>{words.guardianAsk}</p>
      {opened && <p className="font-semibold">{words.guardianChangeHint}</p>}
      <Field label={words.guardianName} name="name" fault={faults.name} autoComplete="off" maxLength={200} />
      <Field
        label={words.guardianContact}
        name="contact"
        fault={faults.contact ?? faults.phone ?? faults.email}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="send"
        maxLength={300}
      />
      <SendButton sending={sending} label={t.sendCode} busyLabel={t.sendingCode} />
    </ProfileForm>
  )
}
