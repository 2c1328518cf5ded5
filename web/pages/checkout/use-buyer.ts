import { useEffect, useState } from 'react'
import type { Me } from '../../data/people.queries.ts'
import {
  learnPerson,
  mayBeSignedIn,
  personNow,
  subscribeToPerson,
  usePerson,
} from '../../person/person-store.ts'

/** The buyer; `waiting` on the server and until a browser knows. */
export type Buyer = { state: 'waiting' } | { state: 'guest' } | { state: 'person'; me: Me }

export function useBuyer(): Buyer {
  const me = usePerson((now) => (now.state === 'known' ? now.me : undefined), undefined)
  const [looked, setLooked] = useState(false)
  useEffect(() => {
    let left = false
    void whenLearnt().then(() => left || setLooked(true))
    return () => {
      left = true
    }
  }, [])
  if (me) return { state: 'person', me }
  return { state: looked ? 'guest' : 'waiting' }
}

/** Every page asks once it is awake; this repeats it if that failed before this page was opened. */
async function whenLearnt(): Promise<void> {
  await new Promise((resume) => setTimeout(resume, 0))
  if (personNow().state === 'guest' && mayBeSignedIn()) await learnPerson()
  await new Promise<void>((resume) => {
    const look = () => {
      if (personNow().state === 'asking') return
      stop()
      resume()
    }
    const stop = subscribeToPerson(look)
    look()
  })
}
