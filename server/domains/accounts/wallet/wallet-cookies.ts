import { stringifySetCookie } from 'cookie'
import type { Visit } from '../../../platform/request-context.ts'
import { STATE_SECONDS, WALLET_APP_COOKIE, WALLET_STATE_COOKIE } from './wallet-state.ts'

/** This browser is in a wallet's app from now on, until it is closed; and it has begun to sign in. */
export function rememberWallet(visit: Visit, state: string): void {
  visit.setCookie(stringifySetCookie({ ...common(visit), name: WALLET_APP_COOKIE, value: '1' }))
  visit.setCookie(
    stringifySetCookie({
      ...common(visit),
      name: WALLET_STATE_COOKIE,
      value: state,
      maxAge: STATE_SECONDS,
      httpOnly: true,
    }),
  )
}

export function forgetWalletState(visit: Visit): void {
  visit.setCookie(
    stringifySetCookie({ ...common(visit), name: WALLET_STATE_COOKIE, value: '', maxAge: 0, httpOnly: true }),
  )
}

function common(visit: Visit) {
  return { path: '/', sameSite: 'lax', secure: visit.origin.startsWith('https:') } as const
}
