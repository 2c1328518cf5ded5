import { useRef, useState } from 'react'
import { isPassword } from '../../../../contract/fields/password.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { languageOf } from '../../../data/people.queries.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { CodeField, type CodeOnItsWay, codeOf, codeOnItsWay } from './profile-code-field.tsx'
import { focusLater } from './profile-contact.tsx'
import { Field, ProfileForm, Said, SendButton } from './profile-form.tsx'
import type { Faults } from './profile-problem.ts'
import { ProfileRow } from './profile-row.tsx'
import { useSending } from './profile-sending.ts'
import type { SectionProps } from './profile-state.ts'
import { profileDetailsTexts } from './texts/details-texts.ts'
import { profileProblems } from './texts/problems-texts.ts'
import { profileTexts } from './texts/profile-texts.ts'

type PasswordProps = SectionProps & { onDevices: () => void }

export function PasswordRow(props: PasswordProps) {
  const words = useTexts(profileDetailsTexts)
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const { hasPassword } = props.profile
  const close = (said?: string) => {
    setOpen(false)
    setDone(said)
    focusLater(opener)
  }
  return (
    <ProfileRow
      title={words.password}
      value={<span className="text-quiet">{hasPassword ? words.hasPassword : words.noPassword}</span>}
      button={hasPassword ? words.changePassword : words.setPassword}
      open={open}
      opener={opener}
      onOpen={() => {
        setDone(undefined)
        setOpen(true)
      }}
      done={done}
    >
      <PasswordForm
        {...props}
        onCancel={() => close()}
        onDone={() => {
          props.onChange({ hasPassword: true })
          props.onDevices()
          close(words.passwordSaved)
        }}
      />
    </ProfileRow>
  )
}

/** Requires the present password, or a code to set the first one. */
function PasswordForm({
  profile,
  onCancel,
  onDone,
}: PasswordProps & { onCancel: () => void; onDone: () => void }) {
  const t = useTexts(profileTexts)
  const words = useTexts(profileDetailsTexts)
  const problems = useTexts(profileProblems)
  const locale = useLocale()
  const sending = useSending()
  const [sent, setSent] = useState<CodeOnItsWay>()
  const [shown, setShown] = useState(false)
  const { me, hasPassword } = profile
  const { faults } = sending
  const ask = () =>
    void sending.send(async () => {
      const answer = await personClient.accounts.requestOwnCode({
        purpose: 'set-password',
        language: languageOf(locale),
      })
      setSent(codeOnItsWay(answer.sentTo, answer))
      return undefined
    })
  const onSend = (typed: FormData) => {
    if (!hasPassword && !sent) return ask()
    const password = String(typed.get('password'))
    const currentPassword = String(typed.get('currentPassword') ?? '')
    const otp = codeOf(typed)
    const wrong: Faults = {}
    if (hasPassword && currentPassword === '') wrong.currentPassword = problems.fields.currentPassword
    if (!hasPassword && !otp) wrong.otp = problems.fields.otp
    if (!isPassword(password)) wrong.password = problems.fields.password
    if (Object.keys(wrong).length > 0) return sending.refuse(wrong)
    void sending.send(async () => {
      await personClient.accounts.changePassword({
        password,
        ...(hasPassword ? { currentPassword } : { otp }),
      })
      onDone()
      return undefined
    })
  }
  const asking = !hasPassword && !sent
  const type = shown ? 'text' : 'password'
  return (
    <ProfileForm opened sending={sending} onSend={onSend}>
      {/* For password managers. */}
      <input hidden readOnly name="username" autoComplete="username" value={me.phone ?? me.email ?? ''} />
      {asking && <p>{words.codeFirst}</p>}
      {sent && <CodeField sent={sent} fault={faults.otp} onAgain={ask} />}
      {hasPassword && (
        <Field
          label={words.currentPassword}
          name="currentPassword"
          type={type}
          fault={faults.currentPassword}
          hint={words.forgot}
          autoComplete="current-password"
          maxLength={256}
        />
      )}
      {!asking && (
        <>
          <Field
            label={words.newPassword}
            name="password"
            type={type}
            fault={faults.password}
            hint={faults.password ? undefined : words.passwordHint}
            autoComplete="new-password"
            maxLength={256}
          />
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={shown}
              onChange={(event) => setShown(event.currentTarget.checked)}
              className="size-5 accent-primary"
            />
            {words.show}
          </label>
          <p className="text-quiet text-small">{words.othersSignedOut}</p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <SendButton
          sending={sending}
          label={asking ? t.sendCode : t.save}
          busyLabel={asking ? t.sendingCode : t.saving}
        />
        <button type="button" onClick={onCancel} className="button-quiet">
          {t.cancel}
        </button>
      </div>
      <Said sending={sending} />
    </ProfileForm>
  )
}
