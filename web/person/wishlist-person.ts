import { useEffect } from 'react'
import type { Me } from '../data/people.queries.ts'
import { learnPerson, mayBeSignedIn, personNow, usePerson } from './person-store.ts'

/** Whose page this is: undefined for a guest and until that is known, and on the server always. */
export function useKnownPerson(): Me | undefined {
  const me = usePerson((now) => (now.state === 'known' ? now.me : undefined), undefined)
  useEffect(() => {
    // Every page asks by itself once it is awake; this one asks where that failed before it was opened.
    const timer = setTimeout(() => {
      if (personNow().state === 'guest' && mayBeSignedIn()) void learnPerson()
    }, 0)
    return () => clearTimeout(timer)
  }, [])
  return me
}
