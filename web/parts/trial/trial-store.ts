import { useEffect, useSyncExternalStore } from 'react'
import { personNow, subscribeToPerson } from '../../person/person-store.ts'

/** When the person's trials end, by package; a guest has none. Undefined: not known yet. */
type Trials = ReadonlyMap<number, string> | undefined

const NONE: Trials = new Map()
const listeners = new Set<() => void>()
let trials: Trials
/** whose they are; null: a guest */
let owner: number | null | undefined

/** When the trial of this package ends or has ended; null: none was taken, undefined: not known yet. */
export function useTrialEnd(packageId: number): string | null | undefined {
  useEffect(() => {
    look()
    return subscribeToPerson(look)
  }, [])
  const known = useSyncExternalStore(
    subscribe,
    () => trials,
    () => NONE,
  )
  return known && (known.get(packageId) ?? null)
}

export const trialEndNow = (packageId: number): string | undefined => trials?.get(packageId)

function look(): void {
  const person = personNow()
  if (person.state === 'asking') return
  const id = person.state === 'known' ? person.me.id : null
  if (id === owner) return
  owner = id
  become(id === null ? NONE : undefined)
  if (id !== null) void refreshTrials()
}

/** Asks again; a failure is only logged (A §8), and what was known stays. */
export async function refreshTrials(): Promise<void> {
  const asked = owner
  try {
    const { personClient } = await import('../../data/clients/person-client.ts')
    const { data } = await personClient.passes.listFreeTrials({ isProduct: 'false' })
    // The newest is first.
    const found = new Map(data.toReversed().map(({ packageId, expiry }) => [packageId, expiry]))
    if (asked === owner) become(found)
  } catch (error) {
    console.info('the free trials could not be read', error)
    if (asked === owner) become(trials ?? NONE)
  }
}

function become(next: Trials): void {
  trials = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
