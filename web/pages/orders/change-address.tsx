import { useEffect, useRef, useState } from 'react'
import type { Address, SavedAddress } from '../../data/addresses.queries.ts'
import { personClient } from '../../data/clients/person-client.ts'
import { useAnswer } from '../../data/hooks.ts'
import type { OrderDetails } from '../../data/orders.queries.ts'
import type { Me } from '../../data/people.queries.ts'
import { AddressChoice } from '../../parts/address/address-choice.tsx'
import { AddressForm } from '../../parts/address/address-form.tsx'
import { NO_ADDRESS } from '../../parts/address/no-address.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { NotLoaded } from '../../parts/own-place/not-loaded.tsx'
import { FaultText } from '../../person/sign-in/text-field.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSending } from './use-sending.ts'

interface ChangeAddressProps {
  order: OrderDetails
  me: Me
  onChanged: () => void
  onCancel: () => void
}

/** Changes the delivery address of the books: to a saved one, or to a new one that is saved, too. */
export function ChangeAddress({ order, me, onChanged, onCancel }: ChangeAddressProps) {
  const t = useTexts(myOrderTexts)
  const { orderId } = order
  const { busy, fault, setFault, run } = useSending()
  const [added, setAdded] = useState<SavedAddress>()
  const [adding, setAdding] = useState(false)
  const [chosenId, setChosenId] = useState<number>()
  const place = useRef<HTMLDivElement>(null)
  const { data, error, again } = useAnswer('addresses', () => personClient.addresses.listAddresses({}))
  const known = data !== undefined
  useEffect(() => {
    if (known) place.current?.querySelector<HTMLElement>('input')?.focus()
  }, [known])
  if (error !== undefined) return <NotLoaded of={myOrderTexts} again={again} />
  if (!data) return <Skeleton className="h-24 w-full" />
  const saved = added ? [...data.addresses, added] : data.addresses
  const sendTo = (addressId: number) =>
    run(async () => {
      await personClient.orders.changeOrderAddress({ orderId, addressId })
      onChanged()
    })
  const onPress = () => {
    if (chosenId === undefined) return setFault({ text: t.faults.address_needed ?? '' })
    void sendTo(chosenId)
  }
  const save = async (typed: Address) => {
    const { address } = await personClient.addresses.updateAddress(typed)
    setAdded(address)
    setChosenId(address.id)
    setAdding(false)
    void sendTo(address.id)
  }
  return (
    <div ref={place} className="flex flex-col gap-3">
      {saved.length > 0 && <Saved saved={saved} chosenId={chosenId} onChoose={setChosenId} />}
      <FaultText fault={fault} />
      {adding || saved.length === 0 ? (
        <AddressForm
          begun={{ ...NO_ADDRESS, name: me.name, phone: me.phone ?? '' }}
          onSave={save}
          onCancel={saved.length > 0 ? () => setAdding(false) : onCancel}
        />
      ) : (
        <p className="flex flex-wrap gap-3">
          <button type="button" aria-disabled={busy} onClick={onPress} className="button">
            {busy ? t.working : t.sendHere}
          </button>
          <button type="button" onClick={() => setAdding(true)} className="button-quiet cursor-pointer">
            {t.otherAddress}
          </button>
          <button type="button" onClick={onCancel} className="button-quiet cursor-pointer">
            {t.close}
          </button>
        </p>
      )}
    </div>
  )
}

interface SavedProps {
  saved: readonly SavedAddress[]
  chosenId: number | undefined
  onChoose: (id: number) => void
}

function Saved({ saved, chosenId, onChoose }: SavedProps) {
  const t = useTexts(myOrderTexts)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{t.savedOnes}</legend>
      {saved.map((address) => (
        <AddressChoice
          key={address.id}
          address={address}
          chosen={address.id === chosenId}
          onChoose={() => onChoose(address.id)}
        />
      ))}
    </fieldset>
  )
}
