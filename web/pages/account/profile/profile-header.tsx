import { pathsIn } from '../../../../addresses/paths.ts'
import { shownDate } from '../../../../display/shown-date.ts'
import { contactShown } from '../../../person/sign-in/contact-shown.ts'
import { signOut } from '../../../person/sign-in/finish-sign-in.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Said } from './profile-form.tsx'
import { PictureControl } from './profile-picture.tsx'
import { useSending } from './profile-sending.ts'
import type { SectionProps } from './profile-state.ts'
import { profileTexts } from './texts/profile-texts.ts'

/** The person's name, and the button to sign out. */
export function ProfileHeader(props: SectionProps) {
  const t = useTexts(profileTexts)
  const locale = useLocale()
  const leaving = useSending()
  const { me, since } = props.profile
  const contacts = [me.phone && contactShown({ phone: me.phone }), me.email].filter((told) => told !== null)
  const onLeave = () =>
    leaving.send(async () => {
      await signOut()
      location.assign(pathsIn(locale).home())
      return undefined
    })
  return (
    <section aria-labelledby="who" className="card p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="who" className="text-h3">
            {me.name || t.noName}
          </h2>
          <ul className="mt-1">
            {contacts.map((contact) => (
              <li key={contact}>{contact}</li>
            ))}
          </ul>
          <p className="mt-1 text-quiet text-small">{t.since(shownDate(Date.parse(since), locale))}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="button" aria-disabled={leaving.busy} onClick={onLeave} className="button-quiet">
            {leaving.busy ? t.signingOut : t.signOut}
          </button>
        </div>
      </div>
      <Said sending={leaving} />
      <PictureControl {...props} />
    </section>
  )
}
