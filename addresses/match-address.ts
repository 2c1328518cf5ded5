import { heldAddress } from './held-addresses.ts'
import { legacyRedirect, type Redirect } from './legacy-redirects.ts'
import { PACKAGE_TESTS } from './screens/catalogue.ts'
import { type FoundBy, matchScreen } from './screens/screen.ts'
import { PLAIN_SCREENS } from './screens/screens.ts'
import { type StoreAddress, storeAddress } from './store-address.ts'

/** The page or redirect at an address. */
export type Address =
  | { screen: 'not-found' }
  | FoundBy<(typeof PLAIN_SCREENS)[number]>
  | FoundBy<typeof PACKAGE_TESTS>
  | NonNullable<StoreAddress>
  | Redirect
  | { reserved: string }

/** First segments whose addresses are all of one family, so that no exam, course or product is called so. */
const TAKEN: ReadonlySet<string> = new Set([
  'checkout',
  'my-3d-models',
  'my-ebooks',
  'my-mock-test',
  'my-test-analysis',
  'psych-test-portal',
  'teach',
  'test-series-portal',
])

/** What stands at a path without language, decided in this order: one address, one answer. */
export function matchAddress(path: string): Address {
  const known = legacyRedirect(path) ?? matchScreen(PLAIN_SCREENS, path)
  if (known) return known
  if (TAKEN.has(path.split('/')[1] ?? '')) return { screen: 'not-found' }
  // What is held comes before the store, whose first segment may be anything: an exam may be named
  // `question`.
  return (
    heldAddress(path) ?? storeAddress(path) ?? matchScreen([PACKAGE_TESTS], path) ?? { screen: 'not-found' }
  )
}

/** Whether a page answers at an address of this site today; query and hash aside. */
export function isBuilt(path: string): boolean {
  const address = matchAddress(path.replace(/[?#].*$/, ''))
  // The tests of a package have another address.
  return 'screen' in address && address.screen !== 'not-found' && address.screen !== 'package-tests'
}
