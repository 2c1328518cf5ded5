import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secret } from '../../../platform/secrets/own-secret.ts'

export const SESSION_COOKIE = 'taiyari_session'
export const CSRF_COOKIE = 'csrf_token'
export const CSRF_HEADER = 'x-csrf-token'

/** A new token with the value of its cookie. */
export function newToken(secret: Secret): { token: string; cookie: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, cookie: `${token}.${secret.sign('session', token)}` }
}

/** The token of a cookie that this installation signed; undefined for anything else. */
export function tokenOf(cookie: string | undefined, secret: Secret): string | undefined {
  if (cookie === undefined || cookie.length > 200) return undefined
  const at = cookie.indexOf('.')
  if (at < 0) return undefined
  const token = cookie.slice(0, at)
  return equal(cookie.slice(at + 1), secret.sign('session', token)) ? token : undefined
}

/** How the database knows a token. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** What a writing call has to carry beside its cookie: only a page of this site can read it (B §7.1). */
export function csrfTokenOf(token: string, secret: Secret): string {
  return secret.sign('csrf', token).slice(0, 32)
}

export function equal(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
