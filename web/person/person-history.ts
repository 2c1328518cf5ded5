import { personClient } from '../data/clients/person-client.ts'
import { readRecentlyVisited, rememberVisits } from '../ui/device/cookies.ts'
import { readRecentlyViewed, readRecentSearches } from '../ui/device/history-store.ts'
import { keepHistory } from '../ui/device/local-store.ts'
import { forgetLeftHere, withoutLeftHere } from './left-here.ts'
import { HISTORY_FETCHED } from './sign-in/sign-in-signals.ts'

/**
 * Adds this device's history from before sign-in to the person's, and fetches the whole. Repeating it is
 * harmless.
 */
export async function mergeHistory(): Promise<void> {
  const viewed = [...readRecentlyVisited(document.cookie), ...readRecentlyViewed()]
  const { packageIds, searches } = await personClient.history.mergeHistory(
    withoutLeftHere({ packageIds: [...new Set(viewed)].slice(0, 10), searches: readRecentSearches() }),
  )
  forgetLeftHere()
  keepHistory(packageIds, searches)
  rememberVisits(packageIds)
  sessionStorage.setItem(HISTORY_FETCHED, '1')
}

export function noteViewed(packageId: number): void {
  // If it fails, only other devices lack it.
  personClient.history.saveRecentClickedData({ packageId }).catch(() => {})
}

export function noteSearch(searchTerm: string): void {
  personClient.history.addRecentSearch({ searchTerm }).catch(() => {})
}

export function forgetSearches(): void {
  personClient.history.forgetSearches({}).catch(() => {})
}
