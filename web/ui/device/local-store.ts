export const MOST_SEARCHES = 5
export const MOST_VIEWED = 10

/** What this device remembers for its learner. It may be full or forbidden: then it counts as empty. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The goal or course last chosen on this device. */
export function readChosenGoal(store?: Store): string | undefined {
  return quietly(() => (store ?? localStorage).getItem('chosenGoal') ?? undefined, undefined)
}

export function keepChosenGoal(id: string, store?: Store): void {
  quietly(() => (store ?? localStorage).setItem('chosenGoal', id), undefined)
}

/** Whether this device keeps books to be read offline: other pages load no more to know (kept-flag.ts). */
export const areBooksKept = (): boolean => quietly(() => localStorage.getItem('keptBooks') !== null, false)

/** Replaces the history remembered on this device by this one, newest first. */
export function keepHistory(packageIds: number[], searches: string[], store?: Store): void {
  write('recentlyViewed', packageIds.slice(0, MOST_VIEWED), store)
  write('recentSearches', searches.slice(0, MOST_SEARCHES), store)
}

export function write<T>(key: string, list: T[], store?: Store): T[] {
  quietly(() => (store ?? localStorage).setItem(key, JSON.stringify(list)), undefined)
  return list
}

export function quietly<T>(what: () => T, otherwise: T): T {
  try {
    return what()
  } catch (error) {
    console.info('this browser keeps nothing', error)
    return otherwise
  }
}
