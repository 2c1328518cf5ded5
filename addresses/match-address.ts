import { EXAM_LANDINGS } from './exam-addresses.ts'
import { legacyRedirect, type Redirect } from './legacy-redirects.ts'
import { matchesPattern } from './pattern.ts'
import { EXAM_GUIDES, RESERVED } from './reserved.ts'
import { type StoreAddress, storeAddress } from './store-address.ts'

/** What stands at an address. */
export type Address =
  | { screen: 'home' }
  | { screen: 'search' }
  | { screen: 'support' }
  | { screen: 'components' }
  | { screen: 'profile' }
  | { screen: 'wishlist' }
  | { screen: 'shared-wishlist'; token: string }
  | { screen: 'not-found' }
  | NonNullable<StoreAddress>
  | Redirect
  | { reserved: string }

const LITERALS: Record<string, Address> = {
  '/': { screen: 'home' },
  '/search': { screen: 'search' },
  '/support': { screen: 'support' },
  '/not-found': { screen: 'not-found' },
  '/my-profile': { screen: 'profile' },
  '/wishlist': { screen: 'wishlist' },
  '/dev/components': { screen: 'components' },
}

const SHARED_WISHLIST = /^\/wl\/([A-Za-z0-9_-]+)$/

/**
 * The whole table of page addresses (A §2, B §2.2), without language and query: literal and old addresses, those held free for
 * later work, the store's own.
 */
export function matchAddress(path: string): Address {
  const literal = Object.hasOwn(LITERALS, path) ? LITERALS[path] : legacyRedirect(path)
  if (literal) return literal
  const shared = SHARED_WISHLIST.exec(path)?.[1]
  if (shared) return { screen: 'shared-wishlist', token: shared }
  const reserved = RESERVED.find(([pattern]) => matchesPattern(pattern, path))
  if (reserved) return { reserved: reserved[1] }
  if (isExamGuide(path)) return { reserved: 'exam guide' }
  return storeAddress(path) ?? { screen: 'not-found' }
}

function isExamGuide(path: string): boolean {
  const [, exam = '', guide = '', ...more] = path.split('/')
  return more.length === 0 && EXAM_LANDINGS.has(exam) && (EXAM_GUIDES as readonly string[]).includes(guide)
}

/** Whether a page answers at an address of this site today; query and hash aside. */
export function isBuilt(path: string): boolean {
  const address = matchAddress(path.replace(/[?#].*$/, ''))
  return 'screen' in address && address.screen !== 'not-found'
}
