import { type CheckoutAddress, checkoutAddress } from './checkout-address.ts'
import { type ContentAddress, contentAddress } from './content-address.ts'
import { EXAM_LANDINGS } from './exam-addresses.ts'
import { legacyRedirect, type Redirect } from './legacy-redirects.ts'
import { NOTEBOOK, NOTEBOOK_PRACTICE } from './notebook-paths.ts'
import { matchesPattern } from './pattern.ts'
import { RANK_PREDICTOR } from './predictor-paths.ts'
import { SCORE_RECEIPT } from './receipt-paths.ts'
import { EXAM_GUIDES, RESERVED } from './reserved.ts'
import { type ShelfAddress, shelfAddress } from './shelf-address.ts'
import { type StoreAddress, storeAddress } from './store-address.ts'
import { type TestAddress, testAddress } from './test-address.ts'

/** The page or redirect at an address. */
export type Address =
  | { screen: 'home' }
  | { screen: 'search' }
  | { screen: 'support' }
  | { screen: 'components' }
  | { screen: 'profile' }
  | { screen: 'orders' }
  | { screen: 'notebook' }
  | { screen: 'notebook-practice' }
  | { screen: 'wishlist' }
  | { screen: 'shared-wishlist'; token: string }
  | { screen: 'rank-predictor' }
  | { screen: 'score-receipt' }
  | { screen: 'rank-prediction'; token: string }
  | { screen: 'not-found' }
  | { screen: 'package-tests'; title: string }
  | CheckoutAddress
  | ShelfAddress
  | TestAddress
  | NonNullable<ContentAddress>
  | NonNullable<StoreAddress>
  | Redirect
  | { reserved: string }

const LITERALS: Record<string, Address> = {
  '/': { screen: 'home' },
  '/search': { screen: 'search' },
  '/support': { screen: 'support' },
  '/not-found': { screen: 'not-found' },
  '/my-profile': { screen: 'profile' },
  '/my-orders': { screen: 'orders' },
  [NOTEBOOK]: { screen: 'notebook' },
  [NOTEBOOK_PRACTICE]: { screen: 'notebook-practice' },
  '/wishlist': { screen: 'wishlist' },
  [RANK_PREDICTOR]: { screen: 'rank-predictor' },
  [SCORE_RECEIPT]: { screen: 'score-receipt' },
  // The wallet posts there (server/domains/orders/paytm); a browser that only opens it is redirected to its
  // orders.
  '/gold/paytm/callback': { redirect: '/my-orders', status: 303 },
  '/dev/components': { screen: 'components' },
  '/dev/exam-room': { screen: 'components' },
}

const PACKAGE_TESTS = /^\/(?=[^/]{1,120}\/)([a-z0-9]+(?:-[a-z0-9]+)*)\/mock-test$/
const SHARED_WISHLIST = /^\/wl\/([A-Za-z0-9_-]+)$/
const RANK_PREDICTION = /^\/neet-rank-predictor\/([^/]+)$/

/**
 * The whole table of page addresses (A §2, B §2.2), without language and query: literal and old addresses,
 * those reserved for later work, the store's own.
 */
export function matchAddress(path: string): Address {
  const literal = Object.hasOwn(LITERALS, path) ? LITERALS[path] : legacyRedirect(path)
  if (literal) return literal
  const shared = SHARED_WISHLIST.exec(path)?.[1]
  if (shared) return { screen: 'shared-wishlist', token: shared }
  const prediction = RANK_PREDICTION.exec(path)?.[1]
  if (prediction) return { screen: 'rank-prediction', token: prediction }
  const checkout = checkoutAddress(path)
  if (checkout) return checkout
  const shelf = shelfAddress(path)
  if (shelf) return shelf
  const test = testAddress(path)
  if (test) return test
  // Before what is reserved, whose first segment may be anything: a product may be named `question`.
  const content = contentAddress(path)
  if (content) return content
  const reserved = RESERVED.find(([pattern]) => matchesPattern(pattern, path))
  if (reserved) return { reserved: reserved[1] }
  if (isExamGuide(path)) return { reserved: 'exam guide' }
  const found = storeAddress(path)
  if (found) return found
  // Last: its first segment is anything.
  const title = PACKAGE_TESTS.exec(path)?.[1]
  return title === undefined ? { screen: 'not-found' } : { screen: 'package-tests', title }
}

function isExamGuide(path: string): boolean {
  const [, exam = '', guide = '', ...more] = path.split('/')
  return more.length === 0 && EXAM_LANDINGS.has(exam) && (EXAM_GUIDES as readonly string[]).includes(guide)
}

/** Whether a page answers at an address of this site today; query and hash aside. */
export function isBuilt(path: string): boolean {
  const address = matchAddress(path.replace(/[?#].*$/, ''))
  // The tests of a package have another address.
  return 'screen' in address && address.screen !== 'not-found' && address.screen !== 'package-tests'
}
