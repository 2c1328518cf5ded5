import { stringifySetCookie } from 'cookie'
import type { Visit } from '../../../platform/request-context.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { CSRF_COOKIE, csrfTokenOf, SESSION_COOKIE } from './session-cookie.ts'

/**
 * The session itself, which no script reads, and the token that writing calls carry, which only this site's
 * scripts read.
 */
export function setSessionCookies(
  visit: Visit,
  { token, cookie }: { token: string; cookie: string },
  { config, secret }: Pick<AccountsServices, 'config' | 'secret'>,
): void {
  const kept = { ...common(visit), maxAge: config.sessionMaxDays * 24 * 60 * 60 }
  visit.setCookie(stringifySetCookie({ ...kept, name: SESSION_COOKIE, value: cookie, httpOnly: true }))
  visit.setCookie(stringifySetCookie({ ...kept, name: CSRF_COOKIE, value: csrfTokenOf(token, secret) }))
}

export function clearSessionCookies(visit: Visit): void {
  for (const name of [SESSION_COOKIE, CSRF_COOKIE])
    visit.setCookie(
      stringifySetCookie({ ...common(visit), name, value: '', maxAge: 0, httpOnly: name === SESSION_COOKIE }),
    )
}

function common(visit: Visit) {
  return { path: '/', sameSite: 'lax', secure: visit.origin.startsWith('https:') } as const
}
