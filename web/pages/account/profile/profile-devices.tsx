import { pathsIn } from '../../../../addresses/paths.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { useAnswer } from '../../../data/hooks.ts'
import type { Device } from '../../../data/people.queries.ts'
import { KeptBooksSlot } from '../../../parts/kept-books/kept-books-slot.tsx'
import { usePerson } from '../../../person/person-store.ts'
import { signOut } from '../../../person/sign-in/finish-sign-in.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProfileSection, Said } from './profile-form.tsx'
import { useSending } from './profile-sending.ts'
import { profileAccountTexts } from './texts/account-texts.ts'
import { profileTexts } from './texts/profile-texts.ts'

/** Where this person is signed in, with buttons to sign out one device, the others, or all. */
export function DevicesSection() {
  const t = useTexts(profileTexts)
  const words = useTexts(profileAccountTexts)
  const paths = pathsIn(useLocale())
  const sending = useSending()
  const { devices, failed, keep } = useDevices()

  const end = (device: Device) =>
    sending.send(async () => {
      await personClient.accounts.logoutDevice({ device: device.id })
      keep(({ id }) => id !== device.id)
      document.getElementById('devices')?.focus()
      return words.signedOut(device.label)
    })
  const endOthers = () =>
    sending.send(async () => {
      const { signedOut } = await personClient.accounts.logoutDevice({ device: 'others' })
      keep(({ current }) => current)
      document.getElementById('devices')?.focus()
      return words.othersSignedOut(signedOut)
    })
  const endAll = () =>
    sending.send(async () => {
      await signOut('all')
      location.assign(paths.home())
      return undefined
    })

  return (
    <ProfileSection id="devices" title={t.sections.devices}>
      {failed && <p role="alert">{words.devicesFailed}</p>}
      {!devices && !failed && <Skeleton className="mt-3 h-24 w-full" />}
      {devices && (
        <p className="mt-1 text-quiet">{devices.length === 1 ? words.onlyThis : words.devicesIntro}</p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {devices?.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div>
              <p className="font-semibold">
                {device.label} {device.current && <span className="pill ml-1">{words.thisDevice}</span>}
              </p>
              <p className="text-quiet text-small">
                {words.lastUsed}: <RelativeTime at={device.lastUsedAt} />
              </p>
            </div>
            {!device.current && (
              <button
                type="button"
                aria-label={words.signOutNamed(device.label)}
                aria-disabled={sending.busy}
                onClick={() => end(device)}
                className="button-quiet"
              >
                {words.signOutDevice}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-3">
        {devices && devices.length > 1 && (
          <button type="button" aria-disabled={sending.busy} onClick={endOthers} className="button-quiet">
            {words.signOutOthers}
          </button>
        )}
        <button type="button" aria-disabled={sending.busy} onClick={endAll} className="button-quiet">
          {words.signOutAll}
        </button>
      </div>
      <Said sending={sending} className="mt-2" />
      <KeptBooksSlot className="mt-5 border-line border-t pt-4" />
    </ProfileSection>
  )
}

/** Reloads when the person signs in again on this page. */
function useDevices() {
  const known = usePerson(({ state }) => state === 'known', false)
  const { data, error, change } = useAnswer(known ? 'devices' : undefined, () =>
    personClient.accounts.listDevices({}),
  )
  return {
    devices: data?.devices,
    failed: error !== undefined,
    keep: (which: (device: Device) => boolean) =>
      change(({ devices }) => ({ devices: devices.filter(which) })),
  }
}
