import { useSyncExternalStore } from 'react'
import { getMe } from '../data/get-me.ts'
import type { Me } from '../data/people.queries.ts'
import { cookieOf, decodedCookie } from '../ui/device/cookies.ts'

/** Who views this page. Nothing is requested for a guest; pages are sent as a guest sees them. */
export type Person = { state: 'guest' } | { state: 'asking'; name: string } | { state: 'known'; me: Me }

const GUEST: Person = { state: 'guest' }
let person: Person = GUEST
const listeners = new Set<() => void>()

export function usePerson<T>(select: (person: Person) => T, onServer: T): T {
  return useSyncExternalStore(
    subscribeToPerson,
    () => select(person),
    () => onServer,
  )
}

export function subscribeToPerson(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who must declare that an adult acts: a guest, or a person of unknown age who has not declared it yet. */
export const asksAdult = (who: Person): boolean =>
  who.state === 'guest' || (who.state === 'known' && who.me.age === 'unknown' && !who.me.adultSaid)

export const personNow = (): Person => person

/** Whether a session was opened in this browser; only the server knows whether it is still valid. */
export const mayBeSignedIn = (): boolean => (cookieOf(document.cookie, 'csrf_token') ?? '').length > 10

export function setPerson(next: Person): void {
  person = next
  document.documentElement.toggleAttribute('data-person', next.state !== 'guest')
  for (const listener of listeners) listener()
}

export function changeMe(change: (me: Me) => Partial<Me>): void {
  if (person.state === 'known') setPerson({ state: 'known', me: { ...person.me, ...change(person.me) } })
}

/** Asks who is signed in, once per page and again when another tab signs in or out. */
export async function learnPerson(): Promise<void> {
  if (!mayBeSignedIn()) return setPerson(GUEST)
  if (person.state === 'guest')
    setPerson({ state: 'asking', name: decodedCookie(document.cookie, 'cp_user_name') })
  try {
    setPerson({ state: 'known', me: await getMe() })
  } catch {
    // Without an answer the page stays as a guest sees it; an ended session is reported through error401.
    setPerson(GUEST)
  }
}
