import { useEffect, useState, useSyncExternalStore } from 'react'
import { personClient } from '../../../data/clients/person-client.ts'
import type { Me, Profile } from '../../../data/people.queries.ts'
import { changeMe, usePerson } from '../../../person/person-store.ts'
import { rememberPerson } from '../../../person/session-memory.ts'
import { signInAsked, subscribeToSignIn } from '../../../person/sign-in/sign-in-store.ts'

export type ChangeProfile = (change: Partial<Profile>) => void

/** What a section is given: what is stored, and how the page learns what has changed of it. */
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
 * The profile of whoever is signed in. It stays while somebody whose session ended signs in again, so that
 * nothing typed is lost, and goes when they do not, or when somebody else does.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tried` asks again
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

/** The header, the other parts of the page and this device's copy follow. */
function told(profile: Profile): Profile {
  const { me } = profile
  changeMe(({ wishlist }) => ({ ...me, wishlist }))
  rememberPerson(me)
  return profile
}
