/**
 * What a device remembers about a package for its learner (A §3); `of` is the person, so that nobody sees
 * another person's purchases.
 */
interface Entry {
  id: number
  isPurchased: boolean
  of: number
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'purchasedPackages'
const MOST = 100

/** The last known state of this package for this person; undefined if unknown. */
export function readPurchase(personId: number, packageId: number, store?: Store): boolean | undefined {
  return readAll(store).find(({ id, of }) => id === packageId && of === personId)?.isPurchased
}

export function keepPurchase(personId: number, packageId: number, isPurchased: boolean, store?: Store): void {
  const others = readAll(store).filter(({ id, of }) => of === personId && id !== packageId)
  const entries = [{ id: packageId, isPurchased, of: personId }, ...others].slice(0, MOST)
  try {
    ;(store ?? localStorage).setItem(KEY, JSON.stringify(entries))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

/** Other code may have written it. */
function readAll(store?: Store): Entry[] {
  try {
    const kept: unknown = JSON.parse((store ?? localStorage).getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(kept: unknown): kept is Entry {
  if (typeof kept !== 'object' || kept === null) return false
  const { id, isPurchased, of } = kept as Partial<Entry>
  return Number.isInteger(id) && Number.isInteger(of) && typeof isPurchased === 'boolean'
}
