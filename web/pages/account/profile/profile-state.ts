import { useEffect, useState, useSyncExternalStore } from 'react'
import { personClient } from '../../../data/clients/person-client.ts'
import type { Me, Profile } from '../../../data/people.queries.ts'
import { changeMe, usePerson } from '../../../person/person-store.ts'
import { rememberPerson } from '../../../person/session-memory.ts'
import { signInAsked, subscribeToSignIn } from '../../../person/sign-in/sign-in-store.ts'

export type ChangeProfile = (change: Partial<Profile>) => void

/** What a section gets: the stored profile, and how to report a change to the page. */
export interface SectionProps {
  profile: Profile
  onChange: ChangeProfile
}

type ProfileState =
  | { state: 'guest' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'known'; profile: Profile; onChange: ChangeProfile }

/**
 * The profile of the signed-in person. It stays while a person whose session ended signs in again, so that
 * typed text is kept; it goes if they do not, or if another person signs in.
 */
export function useProfile(): ProfileState {
  const person = usePerson<Me | 'asking' | undefined>(
    (now) => (now.state === 'known' ? now.me : now.state === 'asking' ? 'asking' : undefined),
    undefined,
  )
  const signingIn = useSyncExternalStore(subscribeToSignIn, signInAsked, () => false)
  const [profile, setProfile] = useState<Profile>()
  const [tried, setTried] = useState(0)
  const [failed, setFailed] = useState(false)
  const id = typeof person === 'object' ? person.id : undefined
  const mine = profile !== undefined && profile.me.id === id
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tried` triggers a reload
  useEffect(() => {
    if (id === undefined || mine) return
    let gone = false
    setFailed(false)
    personClient.people.getProfile({}).then(
      (found) => gone || setProfile(found),
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [id, mine, tried])

  const between = profile !== undefined && id === undefined && (signingIn || person === 'asking')
  if (profile !== undefined && (mine || between))
    return { state: 'known', profile, onChange: (change) => setProfile(told({ ...profile, ...change })) }
  if (person === undefined) return { state: 'guest' }
  if (failed && id !== undefined) return { state: 'failed', retry: () => setTried((before) => before + 1) }
  return { state: 'loading' }
}

/** Updates the header, the other parts of the page, and this device's copy. */
function told(profile: Profile): Profile {
  const { me } = profile
  changeMe(({ wishlist }) => ({ ...me, wishlist }))
  rememberPerson(me)
  return profile
}
