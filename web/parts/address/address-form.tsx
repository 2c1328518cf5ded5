import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isPincode, normalisePincode } from '../../../contract/fields/pincode.ts'
import type { Address, StateCode } from '../../data/addresses.queries.ts'
import { personClient } from '../../data/clients/person-client.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { useCall } from '../../data/hooks.ts'
import { FaultText, TextField } from '../../person/sign-in/text-field.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { typedPhone } from '../asking/typed-phone.ts'
import { checkoutTexts } from './checkout-texts.ts'
import { type AddressField, NO_ADDRESS, type TypedAddress } from './no-address.ts'
import { StateSelect } from './state-select.tsx'

interface AddressFormProps {
  /** what is already known of the recipient */
  begun: Partial<TypedAddress>
  /** resolves when it is saved */
  onSave: (address: Address) => Promise<void>
  onCancel?: (() => void) | undefined
}

type Fault = { field?: AddressField; text: string }

/** A new address: the PIN code first, which fills in city and state. */
export function AddressForm({ begun, onSave, onCancel }: AddressFormProps) {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const [typed, setTyped] = useState<TypedAddress>({ ...NO_ADDRESS, ...begun })
  const { busy, fault, setFault, run } = useCall<Fault>(async (error) => {
    const path = problemOf(error)?.fields?.[0]?.path
    if (path !== undefined && path in NO_ADDRESS) return { field: path as AddressField, text: t.lineRule }
    const { sayFault } = await import('./say-fault.ts')
    return { text: sayFault(error, locale).text ?? t.unknown }
  })
  const { unknown, awaited } = usePlaceOf(typed.pincode, (place) => setTyped((now) => ({ ...now, ...place })))
  const faultOf = (field: AddressField) => (fault?.field === field ? fault : undefined)
  const type = (change: Partial<TypedAddress>) => {
    if (fault) setFault(undefined)
    setTyped((now) => ({ ...now, ...change }))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const given = { ...typed, ...(await awaited()) }
      const { addressFault, addressGiven } = await import('./typed-address.ts')
      const wrong = addressFault(given, t)
      if (wrong) setFault(wrong)
      else await onSave(addressGiven(given))
    })
  }
  const field = (name: Exclude<AddressField, 'stateCode'>, label: string, optional = false) => ({
    label: optional ? `${label} ${t.optional}` : label,
    name,
    value: typed[name],
    onText: (text: string) => type({ [name]: text }),
    fault: faultOf(name) as { text: string } | undefined,
    enterKeyHint: 'next' as const,
  })
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <TextField
        {...field('pincode', t.pincode)}
        onText={(text) => type({ pincode: normalisePincode(text).replace(/\D/g, '').slice(0, 6) })}
        inputMode="numeric"
        autoComplete="postal-code"
        hint={unknown ? t.pincodeUnknown : undefined}
        className="tabular-nums"
      />
      <TextField {...field('name', t.receiver)} autoComplete="name" autoCapitalize="words" maxLength={100} />
      <TextField
        {...field('phone', t.phone)}
        onText={(text) => type({ phone: typedPhone(text) })}
        type="text"
        inputMode="numeric"
        autoComplete="tel-national"
        className="tabular-nums"
      />
      <TextField {...field('line1', t.line1)} autoComplete="address-line1" maxLength={200} />
      <TextField {...field('line2', t.line2, true)} autoComplete="address-line2" maxLength={200} />
      <TextField {...field('landmark', t.landmark, true)} autoComplete="off" maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('city', t.city)} autoComplete="address-level2" maxLength={100} />
        <StateSelect
          label={t.state}
          value={typed.stateCode}
          onState={(stateCode) => type({ stateCode })}
          fault={faultOf('stateCode')}
        />
      </div>
      <FaultText fault={fault && fault.field === undefined ? fault : undefined} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={busy} className="button-quiet min-h-12 flex-1 cursor-pointer">
          {busy ? t.working : t.saveAddress}
        </button>
        {onCancel && (
          <button type="button" onClick={onCancel} className="button-quiet min-h-12 cursor-pointer">
            {t.cancel}
          </button>
        )}
      </div>
    </form>
  )
}

interface Place {
  city: string
  stateCode: StateCode
}

/**
 * City and state of a PIN code as soon as it is complete; `unknown` if there is no such code. If the lookup
 * fails, they are typed. `awaited` resolves to the place that is being looked up, for a press that comes
 * before it.
 */
function usePlaceOf(pincode: string, onPlace: (place: Place) => void) {
  const [unknown, setUnknown] = useState(false)
  const take = useRef(onPlace)
  const asked = useRef(pincode)
  const underWay = useRef<Promise<Place | undefined>>(undefined)
  useEffect(() => {
    take.current = onPlace
  })
  useEffect(() => {
    if (asked.current === pincode) return
    asked.current = pincode
    setUnknown(false)
    underWay.current = isPincode(pincode) ? lookUp() : undefined
    async function lookUp(): Promise<Place | undefined> {
      try {
        const { city, stateCode } = await personClient.addresses.findPincode({ pincode })
        if (asked.current !== pincode) return undefined
        take.current({ city, stateCode })
        return { city, stateCode }
      } catch (error) {
        if (asked.current === pincode) setUnknown(problemOf(error)?.code === 'pincode_unknown')
        return undefined
      } finally {
        // From here on, what is typed counts.
        if (asked.current === pincode) underWay.current = undefined
      }
    }
  }, [pincode])
  return { unknown, awaited: async () => await underWay.current }
}

export { stateName } from './state-name.ts'
