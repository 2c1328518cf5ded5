import { cookieOf } from '../ui/device/cookies.ts'

/** B §4.1: 21 characters, a year and six hours. */
const LENGTH = 21
const LIFETIME_S = 31_557_600
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** One of 64 characters per byte, all equally likely. */
export function experimentId(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte & 63]).join('')
}

/** The cookie to write if this browser has no valid experiment id yet. */
export function experimentCookie(cookies: string, bytes: Uint8Array, secure: boolean): string | undefined {
  if (/^[\w-]{21}$/.test(cookieOf(cookies, 'exp_user_id') ?? '')) return undefined
  return `exp_user_id=${experimentId(bytes)}; Max-Age=${LIFETIME_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** This browser belongs to one side of every experiment, whoever uses it; the id identifies no person. */
export function keepExperimentId(): void {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  const cookie = experimentCookie(document.cookie, bytes, location.protocol === 'https:')
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in every browser
  if (cookie) document.cookie = cookie
}
