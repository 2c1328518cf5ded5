import { useEffect, useState } from 'react'
import type { Me } from '../../../api/people.queries.ts'
import { learnPerson, mayBeSignedIn, personNow, usePerson } from '../person-store.ts'

/** Whose page this is: undefined until that is known, and on the server always. */
export function useSettledPerson(): Me | 'guest' | undefined {
  const person = usePerson((now) => now, undefined)
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    // Every page asks by itself once it is awake; this one asks where that failed before it was opened.
    const timer = setTimeout(() => {
      const lost = personNow().state === 'guest' && mayBeSignedIn()
      void (lost ? learnPerson() : Promise.resolve()).then(() => setSettled(true))
    }, 0)
    return () => clearTimeout(timer)
  }, [])
  if (person?.state === 'known') return person.me
  return settled && person?.state === 'guest' ? 'guest' : undefined
}
