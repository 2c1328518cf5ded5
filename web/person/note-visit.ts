import { rememberVisit } from '../ui/device/cookies.ts'
import { addRecentlyViewed } from '../ui/device/history-store.ts'
import { mayBeSignedIn } from './person-store.ts'

/** A package was viewed: this device remembers it, and so does the server for a signed-in person. */
export function noteVisit(packageId: number): void {
  rememberVisit(packageId)
  addRecentlyViewed(packageId)
  if (mayBeSignedIn()) void import('./person-history.ts').then(({ noteViewed }) => noteViewed(packageId))
}
