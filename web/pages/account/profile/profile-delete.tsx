import { useState } from 'react'
import { shownDate } from '../../../../display/shown-date.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { languageOf } from '../../../data/people.queries.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { CodeField, type CodeOnItsWay, codeOf, codeOnItsWay } from './profile-code-field.tsx'
import { ProfileForm, ProfileSection, Said, SendButton } from './profile-form.tsx'
import { useSending } from './profile-sending.ts'
import type { SectionProps } from './profile-state.ts'
import { profileAccountTexts } from './texts/account-texts.ts'
import { profileProblems } from './texts/problems-texts.ts'
import { profileTexts } from './texts/profile-texts.ts'

/** Shown above everything while deletion is scheduled: its date, and how to cancel it. */
export function DeletionBanner({ profile, onChange }: SectionProps) {
  const t = useTexts(profileTexts)
  const locale = useLocale()
  const sending = useSending()
  const { deletionAt } = profile.me
  const undo = () =>
    sending.send(async () => {
      onChange({ me: (await personClient.people.undoDeletion({})).me })
      document.getElementById('deletion')?.focus()
      return t.deletionUndone
    })
  return (
    <div id="deletion" tabIndex={-1} className="outline-none">
      {deletionAt && (
        <div className="card flex flex-wrap items-center justify-between gap-3 border-bad p-4">
          <p className="font-semibold">{t.deletionPlanned(shownDate(Date.parse(deletionAt), locale))}</p>
          <button type="button" aria-disabled={sending.busy} onClick={undo} className="button">
            {sending.busy ? t.deletionUndoing : t.deletionUndo}
          </button>
        </div>
      )}
      <Said sending={sending} />
    </div>
  )
}

/** What is deleted, what the law requires to be kept, and a code to confirm that the owner requests it. */
export function DeleteSection({ profile, onChange, onDevices }: SectionProps & { onDevices: () => void }) {
  const t = useTexts(profileTexts)
  const words = useTexts(profileAccountTexts)
  const problems = useTexts(profileProblems)
  const locale = useLocale()
  const sending = useSending()
  const [sent, setSent] = useState<CodeOnItsWay>()
  const { me } = profile
  const ask = () =>
    void sending.send(async () => {
      const answer = await personClient.accounts.requestOwnCode({
        purpose: 'delete-account',
        language: languageOf(locale),
      })
      setSent(codeOnItsWay(answer.sentTo, answer))
      return undefined
    })
  const onSend = (typed: FormData) => {
    const otp = codeOf(typed)
    if (!otp) return sending.refuse({ otp: problems.fields.otp })
    void sending.send(async () => {
      const { deletionAt } = await personClient.people.planDeletion({ otp })
      setSent(undefined)
      onChange({ me: { ...me, deletionAt } })
      onDevices()
      toBanner()
      return undefined
    })
  }
  return (
    <ProfileSection id="delete" title={t.sections.delete}>
      <p className="mt-2">{words.deleteIntro}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {words.deleteFacts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {me.deletionAt && (
        <p className="mt-3 font-semibold">
          {t.deletionPlanned(shownDate(Date.parse(me.deletionAt), locale))} {words.deletePlannedAlready}
        </p>
      )}
      {!me.deletionAt && !sent && (
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={ask}
          className="button-quiet mt-4 border-bad text-bad"
        >
          {sending.busy ? t.sendingCode : words.deleteBegin}
        </button>
      )}
      {!me.deletionAt && sent && (
        <ProfileForm sending={sending} onSend={onSend} className="mt-4 max-w-lg">
          <p>{words.deleteCode}</p>
          <CodeField sent={sent} fault={sending.faults.otp} onAgain={ask} />
          <div className="flex flex-wrap gap-3">
            <SendButton
              sending={sending}
              label={words.deleteConfirm}
              busyLabel={words.deleteConfirming}
              className="button bg-bad"
            />
            <button type="button" onClick={() => setSent(undefined)} className="button-quiet">
              {t.cancel}
            </button>
          </div>
        </ProfileForm>
      )}
      <Said sending={sending} className="mt-2" />
    </ProfileSection>
  )
}

/** The outcome is shown at the top, with the button to cancel. */
function toBanner(): void {
  requestAnimationFrame(() => {
    const banner = document.getElementById('deletion')
    banner?.scrollIntoView({ block: 'center' })
    banner?.focus({ preventScroll: true })
  })
}
