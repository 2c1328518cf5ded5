import { personClient } from '../data/clients/person-client.ts'
import { readRecentlyVisited, rememberVisits } from '../ui/device/cookies.ts'
import { keepHistory, readRecentlyViewed, readRecentSearches } from '../ui/device/local-store.ts'
import { forgetLeftHere, withoutLeftHere } from './left-here.ts'
import { personNow, subscribeToPerson } from './person-store.ts'
import { OPEN_AFTER_MS } from './sign-in/sign-in-signals.ts'
import { endSignIn, takeTarget, targetKept } from './sign-in/sign-in-store.ts'

/** Set in this tab once it has what the server remembers. */
const FETCHED = 'historyFetched'

let woken = false

/** What a page does besides for somebody who is signed in; loaded for nobody else. */
export function wakeSignedIn(): void {
  if (!woken) subscribeToPerson(greet)
  woken = true
  greet()
}

/**
 * Once somebody is known: what they wanted opens, wherever they signed in, and their history comes to this
 * device.
 */
function greet(): void {
  if (personNow().state !== 'known') return
  // Signed in in another tab meanwhile.
  endSignIn()
  if (targetKept()) void openWanted()
  if (sessionStorage.getItem(FETCHED)) return
  sessionStorage.setItem(FETCHED, '1')
  void takeHistory().catch(() => {})
}

/** Few come here with a wish: the part that fulfils it is loaded meanwhile. */
async function openWanted(): Promise<void> {
  const second = new Promise((resolve) => setTimeout(resolve, OPEN_AFTER_MS))
  const [{ openTarget }] = await Promise.all([import('./sign-in/open-target.ts'), second])
  const target = takeTarget()
  if (target) await openTarget(target)
}

/** This device shows what the person looked at and searched for on any of theirs. */
async function takeHistory(): Promise<void> {
  const { packageIds, searches } = await personClient.history.getHistory({})
  keepHistory(packageIds, searches)
  rememberVisits(packageIds)
}

/**
 * What this device remembers of the time before sign-in goes to the person, and all of theirs comes back.
 * Twice is harmless.
 */
export async function mergeHistory(): Promise<void> {
  const viewed = [...readRecentlyVisited(document.cookie), ...readRecentlyViewed()]
  const { packageIds, searches } = await personClient.history.mergeHistory(
    withoutLeftHere({ packageIds: [...new Set(viewed)].slice(0, 10), searches: readRecentSearches() }),
  )
  forgetLeftHere()
  keepHistory(packageIds, searches)
  rememberVisits(packageIds)
  sessionStorage.setItem(FETCHED, '1')
}

export function noteViewed(packageId: number): void {
  // Without it only another device lacks it.
  personClient.history.saveRecentClickedData({ packageId }).catch(() => {})
}

export function noteSearch(searchTerm: string): void {
  personClient.history.addRecentSearch({ searchTerm }).catch(() => {})
}
