import { stringifySetCookie } from 'cookie'
import type { RequestContext } from '../../platform/request-context.ts'

/**
 * How many things are in the cart, for the header of every page: read by scripts, trusted by nobody (B §4.5).
 */
export const CART_COUNT_COOKIE = 'cp_cart_count'
const KEPT_SECONDS = 90 * 24 * 60 * 60

/** The browser knows with this answer how many things are in the cart. */
export function showCartCount({ visit }: RequestContext, count: number): void {
  visit?.setCookie(
    stringifySetCookie({
      name: CART_COUNT_COOKIE,
      value: String(count),
      maxAge: KEPT_SECONDS,
      path: '/',
      sameSite: 'lax',
      secure: visit.origin.startsWith('https:'),
    }),
  )
}
