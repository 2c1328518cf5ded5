import { useState } from 'react'
import type { Address, SavedAddress } from '../../data/addresses.queries.ts'
import { personClient } from '../../data/clients/person-client.ts'
import { useAnswer } from '../../data/hooks.ts'
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
  const [chosenId, setChosenId] = useState<number>()
  const guest = buyer.state === 'guest'
  const owner = buyer.state === 'person' ? String(buyer.me.id) : buyer.state
  const {
    data: saved,
    error,
    again,
    change,
  } = useAnswer(needed && owner !== 'waiting' ? owner : undefined, () => load(guest))
  const chosen = saved?.find(({ id }) => id === chosenId) ?? saved?.[0]
  return {
    saved,
    chosen,
    chosenId: guest ? null : (chosen?.id ?? null),
    failed: error !== undefined,
    again,
    choose: setChosenId,
    async save(address) {
      if (guest) {
        const kept = await personClient.addresses.updateGuestAddress(address)
        return change(() => [ofGuest(kept.address)])
      }
      const { address: kept } = await personClient.addresses.updateAddress(address)
      change((before) => [...before.filter(({ id }) => id !== kept.id), kept])
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
