import { useId } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { ASKED_CONSENTS } from '../../../../contract/people/accounts.shapes.ts'
import { shownDate } from '../../../../display/shown-date.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ProfileSection, Said } from './profile-form.tsx'
import { useSending } from './profile-sending.ts'
import type { SectionProps } from './profile-state.ts'
import { profilePrivacyTexts } from './texts/privacy-texts.ts'
import { profileTexts } from './texts/profile-texts.ts'

const KINDS: (typeof ASKED_CONSENTS)[number][] = ['marketing', 'analytics']

/** What a person agreed to, since when, and how to change it. */
export function PrivacySection(props: SectionProps) {
  const t = useTexts(profileTexts)
  const words = useTexts(profilePrivacyTexts)
  const locale = useLocale()
  const { me, consents } = props.profile
  const terms = consents.find(({ kind }) => kind === 'terms')
  const waits = me.age === 'unknown' || (me.age === 'minor' && !me.guardianAgreed)
  const why = me.age === 'unknown' ? words.ageFirst : words.guardianFirst
  return (
    <ProfileSection id="privacy" title={t.sections.privacy}>
      <p className="mt-1 text-quiet">{words.intro}</p>
      {waits && (
        <p className="mt-3 rounded-control bg-mark-tint p-3">
          {why}{' '}
          <a href={me.age === 'unknown' ? '#study' : '#guardian'} className="underline">
            {me.age === 'unknown' ? words.toAge : words.toGuardian}
          </a>
        </p>
      )}
      <div className="mt-3 divide-y divide-line">
        {KINDS.map((kind) => (
          <ConsentSwitch key={kind} kind={kind} waits={waits} {...props} />
        ))}
      </div>
      {terms?.given && terms.at && (
        <p className="mt-3 border-line border-t pt-3 text-small">
          {words.terms(shownDate(Date.parse(terms.at), locale))}{' '}
          <a href={pathsIn(locale).staticPage('term-conditions')} className="underline">
            {words.termsLink}
          </a>
        </p>
      )}
    </ProfileSection>
  )
}

interface SwitchProps extends SectionProps {
  kind: (typeof KINDS)[number]
  /** agreeing is not possible yet; withdrawing always is */
  waits: boolean
}

function ConsentSwitch({ kind, waits, profile, onChange }: SwitchProps) {
  const words = useTexts(profilePrivacyTexts)
  const locale = useLocale()
  const id = useId()
  const sending = useSending()
  const consent = profile.consents.find((one) => one.kind === kind)
  const given = consent?.given ?? false
  const date = consent?.at && shownDate(Date.parse(consent.at), locale)
  const since = date ? (given ? words.yesSince(date) : words.noSince(date)) : words.no
  const onSwitch = () =>
    sending.send(async () => {
      const { consents } = await personClient.people.setConsent({ kind, given: !given })
      onChange({ consents })
      return undefined
    })
  return (
    <div className="py-3">
      <div className="flex items-center justify-between gap-4">
        <div>
          <h3 id={id} className="font-semibold text-body">
            {words.kinds[kind].title}
          </h3>
          <p id={`${id}-hint`} className="text-quiet text-small">
            {words.kinds[kind].hint}
          </p>
          <p id={`${id}-since`} role="status" className="text-small">
            {since}
          </p>
        </div>
        <button
          type="button"
          role="switch"
          aria-checked={given}
          aria-labelledby={id}
          aria-describedby={`${id}-hint ${id}-since`}
          disabled={waits && !given}
          onClick={onSwitch}
          className="group flex h-11 shrink-0 cursor-pointer items-center disabled:cursor-default"
        >
          {/* The position of the knob shows the state, not colour alone. */}
          <span className="h-7 w-12 rounded-full bg-quiet p-1 group-disabled:bg-line-strong group-aria-checked:bg-primary">
            <span className="block size-5 rounded-full bg-card transition-transform duration-150 group-aria-checked:translate-x-5" />
          </span>
        </button>
      </div>
      <Said sending={sending} />
    </div>
  )
}
