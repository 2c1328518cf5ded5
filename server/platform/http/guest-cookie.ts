import { hash, randomBytes } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import type { Visit } from '../request-context.ts'

/** Whose cart it is, while nobody is signed in: 128 random bits, known to that browser alone. */
export const GUEST_COOKIE = 'guest_key'
export const GUEST_KEY = /^[A-Za-z0-9_-]{22}$/
const KEPT_SECONDS = 90 * 24 * 60 * 60

type GuestVisit = Pick<Visit, 'guestKey' | 'origin' | 'setCookie'>

export function newGuestKey(): string {
  return randomBytes(16).toString('base64url')
}

/** How the database knows a guest: the key itself stays in their browser. SHA-256, hex. */
export function guestHashOf(key: string): string {
  return hash('sha256', key, 'hex')
}

/**
 * The key of this guest; one who had none has one from now on, and its cookie goes out with the answer (90
 * days).
 */
export function keepGuestKey(visit: GuestVisit): string {
  if (visit.guestKey === undefined) {
    visit.guestKey = newGuestKey()
    send(visit, visit.guestKey, KEPT_SECONDS)
  }
  return visit.guestKey
}

/** Removes the guest key from the browser; its data belongs to a person now. */
export function forgetGuestKey(visit: GuestVisit): void {
  visit.guestKey = undefined
  send(visit, '', 0)
}

function send(visit: GuestVisit, value: string, maxAge: number): void {
  const secure = visit.origin.startsWith('https:')
  visit.setCookie(
    stringifySetCookie({
      name: GUEST_COOKIE,
      value,
      maxAge,
      path: '/',
      sameSite: 'lax',
      secure,
      httpOnly: true,
    }),
  )
}
