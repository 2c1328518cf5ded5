import { randomBytes } from 'node:crypto'
import type { Secret } from '../../../platform/secrets/own-secret.ts'
import { equal } from '../sign-in/session-cookie.ts'

/** Binds a way through the wallet to the browser that began it: nobody is led into another's account. */
export const WALLET_STATE_COOKIE = 'wallet_state'
/** That the page is in a wallet's app: pages read it before they paint. */
export const WALLET_APP_COOKIE = 'wallet_app'
/** As long as a person may take at the wallet. */
export const STATE_SECONDS = 600

const USE = 'wallet state'

/** `random.time.en`, signed. */
export function makeState(secret: Secret, language: 'en' | 'hi', now: Date): string {
  const said = `${randomBytes(12).toString('base64url')}.${now.getTime().toString(36)}.${language}`
  return `${said}.${secret.sign(USE, said)}`
}

/** Whether this browser began it here, and not too long ago. */
export function isOwnState(
  secret: Secret,
  { state, cookie }: { state: string; cookie: string | undefined },
  now: Date,
): boolean {
  if (cookie === undefined || !equal(cookie, state)) return false
  const at = state.lastIndexOf('.')
  const said = state.slice(0, at)
  if (!equal(state.slice(at + 1), secret.sign(USE, said))) return false
  const began = Number.parseInt(said.split('.')[1] ?? '', 36)
  return now.getTime() - began <= STATE_SECONDS * 1000
}

/** Only for the choice of a page; nothing is believed for it. */
export const languageOfState = (state: string): 'en' | 'hi' => (state.split('.')[2] === 'hi' ? 'hi' : 'en')
