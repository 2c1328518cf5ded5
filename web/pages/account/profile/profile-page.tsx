import { useEffect, useState } from 'react'
import { askToSignIn } from '../../../person/sign-in/sign-in-store.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { scrollBehavior } from '../../../ui/awake.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DataSection } from './profile-data.tsx'
import { DeleteSection, DeletionBanner } from './profile-delete.tsx'
import { DetailsSection } from './profile-details.tsx'
import { DevicesSection } from './profile-devices.tsx'
import { GuardianSection } from './profile-guardian.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileHub } from './profile-hub.tsx'
import { PrivacySection } from './profile-privacy.tsx'
import { type SectionProps, useProfile } from './profile-state.ts'
import { StudySection } from './profile-study.tsx'
import { profileTexts } from './texts/profile-texts.ts'
import { WayBack } from './way-back.tsx'

/** Everything a person told us and decides: details, studies, privacy, devices, data, deletion. */
export function ProfilePage() {
  const t = useTexts(profileTexts)
  const found = useProfile()
  return (
    <div>
      <Breadcrumb steps={[{ label: t.title }]} />
      <h1 className="mt-2 mb-3 text-h3 sm:text-h1">{t.title}</h1>
      <ProfileHub />
      <div className="min-h-60">
        {found.state === 'guest' && (
          <>
            <Invitation />
            {/* Until the page wakes: it is sent as a guest sees it. */}
            <div className="persons-only">
              <Loading />
            </div>
          </>
        )}
        {found.state === 'loading' && <Loading />}
        {found.state === 'failed' && (
          <div className="card p-6">
            <p role="alert">{t.loadFailed}</p>
            <button type="button" onClick={found.retry} className="button mt-4">
              {t.tryAgain}
            </button>
          </div>
        )}
        {found.state === 'known' && <Sections key={found.profile.me.id} {...found} />}
      </div>
    </div>
  )
}

function Invitation() {
  const t = useTexts(profileTexts)
  return (
    <section aria-labelledby="invitation" className="card guests-only max-w-2xl p-6">
      <h2 id="invitation" className="text-h4">
        {t.inviteTitle}
      </h2>
      <p className="mt-2 text-quiet">{t.invite}</p>
      <button
        type="button"
        onClick={() =>
          askToSignIn({ open: 'here', path: location.pathname + location.search + location.hash })
        }
        className="button mt-4"
      >
        {t.signIn}
      </button>
    </section>
  )
}

function Loading() {
  const t = useTexts(profileTexts)
  return (
    <div className="min-h-[90vh] space-y-4">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}

function Sections(props: SectionProps) {
  const t = useTexts(profileTexts)
  const { profile } = props
  const minor = profile.me.age === 'minor'
  // Ending other sessions reloads the list of devices.
  const [devicesAt, setDevicesAt] = useState(0)
  const onDevices = () => setDevicesAt((before) => before + 1)
  useEffect(showPlaceOfHash, [])
  const names = Object.entries(t.sections).filter(([id]) => id !== 'guardian' || minor)
  return (
    <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
      <nav aria-label={t.onThisPage} className="max-lg:hidden">
        <ul className="sticky top-4">
          {names.map(([id, name]) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center text-ink no-underline hover:underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="max-w-3xl space-y-4">
        <WayBack className="inline-flex min-h-11 items-center" />
        <DeletionBanner {...props} />
        <ProfileHeader {...props} />
        <DetailsSection {...props} onDevices={onDevices} />
        <StudySection {...props} />
        {minor && <GuardianSection {...props} />}
        <PrivacySection {...props} />
        <DevicesSection key={devicesAt} />
        <DataSection />
        <DeleteSection {...props} onDevices={onDevices} />
      </div>
    </div>
  )
}

/** The section in the address was not there when the browser looked for it. */
function showPlaceOfHash(): void {
  const place = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null
  place?.scrollIntoView({ behavior: scrollBehavior() })
  place?.focus({ preventScroll: true })
}
