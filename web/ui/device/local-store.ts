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

export function quietly<T>(what: () => T, otherwise: T): T {
  try {
    return what()
  } catch (error) {
    console.info('this browser keeps nothing', error)
    return otherwise
  }
}
