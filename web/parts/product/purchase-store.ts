import { useEffect, useSyncExternalStore } from 'react'
import { personNow, subscribeToPerson } from '../../person/person-store.ts'

/**
 * Unknown (-1) until the answer arrives, purchased or not (A §4), or a free trial, which never counts as a
 * purchase.
 */
export type Purchase = {
  state: -1 | true | false | 'trial'
  until: string | null
  /** a renewal would start at `until` */
  extendable?: boolean
  /** the test pass that opens it */
  passId?: number
}

const UNKNOWN: Purchase = { state: -1, until: null }
const purchases = new Map<number, Purchase>()
const listeners = new Set<() => void>()
/** the person whose answers are stored */
let owner: number | undefined

/** Whether the signed-in person owns a package; requested once per page, and never for a guest. */
export function usePurchase(packageId: number): Purchase {
  useEffect(() => {
    const look = () => lookAt(packageId)
    look()
    return subscribeToPerson(look)
  }, [packageId])
  return useSyncExternalStore(
    subscribe,
    () => purchases.get(packageId) ?? UNKNOWN,
    () => UNKNOWN,
  )
}

function lookAt(packageId: number): void {
  const person = personNow()
  const id = person.state === 'known' ? person.me.id : undefined
  if (id !== owner) {
    owner = id
    purchases.clear()
    tell()
  }
  if (id === undefined || purchases.has(packageId)) return
  purchases.set(packageId, UNKNOWN)
  const isStill = () => owner === id
  void import('./learn-purchase.ts').then(({ learnPurchase }) =>
    learnPurchase(id, packageId, (learnt) => {
      if (!isStill()) return
      purchases.set(packageId, learnt)
      tell()
    }),
  )
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
