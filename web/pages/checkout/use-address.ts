import { useEffect, useState } from 'react'
import type { Address, SavedAddress } from '../../data/addresses.queries.ts'
import { personClient } from '../../data/clients/person-client.ts'
import type { Buyer } from './use-buyer.ts'

export interface SendingTo {
  /** undefined until they are known */
  saved: readonly SavedAddress[] | undefined
  /** the delivery address; undefined until it is chosen */
  chosen: Address | undefined
  /** of a saved address; null for a guest's */
  chosenId: number | null
  failed: boolean
  again: () => void
  choose: (id: number) => void
  /** Saves an address, and chooses it. */
  save: (address: Address) => Promise<void>
}

/**
 * Where parcels go: the saved addresses of a person, or the one that a guest gave. Loaded only if something
 * is shipped.
 */
export function useAddress(buyer: Buyer, needed: boolean): SendingTo {
  const [saved, setSaved] = useState<readonly SavedAddress[]>()
  const [chosenId, setChosenId] = useState<number>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const guest = buyer.state === 'guest'
  const owner = buyer.state === 'person' ? buyer.me.id : buyer.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for each buyer and each retry
  useEffect(() => {
    if (!needed || owner === 'waiting') return
    let left = false
    setFailed(false)
    load(guest).then(
      (found) => {
        if (left) return
        setSaved(found)
        setChosenId((now) => (found.some(({ id }) => id === now) ? now : found[0]?.id))
      },
      () => left || setFailed(true),
    )
    return () => {
      left = true
    }
  }, [needed, owner, tries])
  const chosen = saved?.find(({ id }) => id === chosenId)
  return {
    saved,
    chosen,
    chosenId: guest ? null : (chosen?.id ?? null),
    failed,
    again: () => setTries((count) => count + 1),
    choose: setChosenId,
    async save(address) {
      if (guest) {
        const kept = await personClient.addresses.updateGuestAddress(address)
        setSaved([ofGuest(kept.address)])
        setChosenId(GUESTS)
        return
      }
      const { address: kept } = await personClient.addresses.updateAddress(address)
      setSaved((before = []) => [...before.filter(({ id }) => id !== kept.id), kept])
      setChosenId(kept.id)
    },
  }
}

/** A guest has one address, without an id. */
const GUESTS = 0
const ofGuest = (address: Address): SavedAddress => ({ ...address, id: GUESTS, isDefault: true })

async function load(guest: boolean): Promise<SavedAddress[]> {
  if (!guest) return (await personClient.addresses.listAddresses({})).addresses
  const { address } = await personClient.addresses.getGuestAddress({})
  return address ? [ofGuest(address)] : []
}
