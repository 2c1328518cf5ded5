import { isPersonName, normaliseName } from '../../../../contract/fields/person-name.ts'
import { isUsername } from '../../../../contract/fields/username.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { changesOf } from './profile-changes.ts'
import { ContactRow } from './profile-contact.tsx'
import { Choice, Field, ProfileForm, ProfileSection, Said, SendButton } from './profile-form.tsx'
import { PasswordRow } from './profile-password.tsx'
import type { Faults } from './profile-problem.ts'
import { useSending } from './profile-sending.ts'
import type { SectionProps } from './profile-state.ts'
import { profileDetailsTexts } from './texts/details-texts.ts'
import { profileProblems } from './texts/problems-texts.ts'
import { profileTexts } from './texts/profile-texts.ts'

export function DetailsSection(props: SectionProps & { onDevices: () => void }) {
  const t = useTexts(profileTexts)
  return (
    <ProfileSection id="details" title={t.sections.details}>
      <NameForm {...props} />
      <div className="mt-6 divide-y divide-line border-line border-t">
        <ContactRow kind="phone" {...props} />
        <ContactRow kind="email" {...props} />
        <PasswordRow {...props} />
      </div>
    </ProfileSection>
  )
}

function NameForm({ profile, onChange }: SectionProps) {
  const t = useTexts(profileTexts)
  const words = useTexts(profileDetailsTexts)
  const problems = useTexts(profileProblems)
  const sending = useSending()
  const { me, username } = profile
  const { faults } = sending

  const onSend = (typed: FormData) => {
    const read = {
      name: normaliseName(String(typed.get('name'))),
      username: String(typed.get('username')).trim() || null,
      language: (String(typed.get('language')) || null) as typeof me.language,
    }
    const changes = changesOf({ name: me.name, username, language: me.language }, read)
    const wrong: Faults = {}
    if (changes.name !== undefined && !isPersonName(changes.name)) wrong.name = problems.fields.name
    if (changes.username && !isUsername(changes.username)) wrong.username = problems.fields.username
    if (Object.keys(wrong).length > 0) return sending.refuse(wrong)
    void sending.send(async () => {
      if (Object.keys(changes).length === 0) return t.nothingChanged
      onChange(await personClient.people.updateProfile(changes))
      return t.saved
    })
  }

  return (
    <ProfileForm sending={sending} onSend={onSend} className="mt-4 max-w-lg">
      <Field
        label={words.name}
        name="name"
        defaultValue={me.name}
        fault={faults.name}
        autoComplete="name"
        maxLength={200}
      />
      <Field
        label={`${words.username} (${t.optional})`}
        name="username"
        defaultValue={username ?? ''}
        hint={faults.username ? undefined : words.usernameHint}
        fault={faults.username}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
      <Choice label={words.language} name="language" defaultValue={me.language ?? ''} fault={faults.language}>
        <option value="">{t.choose}</option>
        {Object.entries(words.languages).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <SendButton sending={sending} label={t.save} busyLabel={t.saving} />
      <Said sending={sending} />
    </ProfileForm>
  )
}
