/**
 * The attempt of a test in progress on this device: enough to continue after a reload, with or without a
 * network.
 */
export interface TestPlace {
  packageId: number
  mappingId: number
}

const KEY = 'openAttempts'
const MOST = 20
type Store = Pick<Storage, 'getItem' | 'setItem'>
type Kept = Record<string, number>

const nameOf = ({ packageId, mappingId }: TestPlace) => `${packageId}-${mappingId}`

/** The attempt in progress here; undefined if there is none, or if the browser stores nothing. */
export function openAttempt(place: TestPlace, store?: Store): number | undefined {
  const attemptId = read(store)[nameOf(place)]
  return Number.isSafeInteger(attemptId) && attemptId! > 0 ? attemptId : undefined
}

export function rememberAttempt(place: TestPlace, attemptId: number, store?: Store): void {
  const { [nameOf(place)]: _, ...others } = read(store)
  const latest = Object.entries(others).slice(1 - MOST)
  write({ ...Object.fromEntries(latest), [nameOf(place)]: attemptId }, store)
}

export function forgetAttempt(place: TestPlace, store?: Store): void {
  const { [nameOf(place)]: gone, ...others } = read(store)
  if (gone !== undefined) write(others, store)
}

/** Other code may have written it. */
function read(store?: Store): Kept {
  try {
    const kept: unknown = JSON.parse((store ?? localStorage).getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {}
  } catch {
    return {}
  }
}

function write(kept: Kept, store?: Store): void {
  try {
    ;(store ?? localStorage).setItem(KEY, JSON.stringify(kept))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}
