import { personHere } from '../../../../person/person-here.ts'
import { addWatched, readWatched, type Watched } from './watched.ts'

const KEY = 'watchedLessons'
/** Of all people of this device; the one played longest ago goes first. */
const MOST = 60

type Kept = Record<string, Watched>

const nameOf = (personId: number, itemId: number) => `${personId}-${itemId}`

/** What this person played of the lesson on this device. */
export function watchedHere(personId: number, itemId: number): Watched {
  return readWatched(readAll()[nameOf(personId, itemId)])
}

/**
 * The same with what another tab noted meanwhile. Signing out clears it (session-memory.ts), also where
 * another tab still plays.
 */
export function keepWatched(personId: number, itemId: number, watched: Watched): void {
  if (personHere() !== personId) return
  const name = nameOf(personId, itemId)
  const { [name]: before, ...others } = readAll()
  const all = readWatched(before).reduce((sum, [from, to]) => addWatched(sum, from, to), watched)
  const entries = [...Object.entries(others), [name, all.map((part) => part.map(Math.round))] as const]
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(-MOST))))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {}
  } catch {
    return {}
  }
}
