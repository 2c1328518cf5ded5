import { useEffect } from 'react'
import type { Me } from '../data/people.queries.ts'
import { learnPerson, mayBeSignedIn, personNow, usePerson } from './person-store.ts'

/** The signed-in person; undefined for a guest, until it is known, and always on the server. */
export function useKnownPerson(): Me | undefined {
  const me = usePerson((now) => (now.state === 'known' ? now.me : undefined), undefined)
  useEffect(() => {
    // Every page asks once it is awake; this repeats it if that failed before this page was opened.
    const timer = setTimeout(() => {
      if (personNow().state === 'guest' && mayBeSignedIn()) void learnPerson()
    }, 0)
    return () => clearTimeout(timer)
  }, [])
  return me
}
