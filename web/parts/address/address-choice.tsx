import type { Address } from '../../data/addresses.queries.ts'
import { useLocale } from '../../texts/texts.tsx'
import { addressLine } from './address-line.ts'
import { stateName } from './state-name.ts'

interface AddressChoiceProps {
  address: Address
  chosen: boolean
  onChoose: () => void
}

/** One address to choose from several; they belong in a fieldset. */
export function AddressChoice({ address, chosen, onChoose }: AddressChoiceProps) {
  const locale = useLocale()
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong px-3 py-2 has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <input
        type="radio"
        name="address"
        checked={chosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-primary outline-none"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{address.name}</span>
        <span className="block break-words text-small">
          {addressLine(address, stateName(address.stateCode, locale))}
        </span>
        <span className="block text-small tabular-nums">+91 {address.phone}</span>
      </span>
    </label>
  )
}
