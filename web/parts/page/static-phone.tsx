import { PhoneIcon } from '../../ui/icons.tsx'

/** A phone number as displayed, and its dialling address. */
export interface WrittenPhone {
  shown: string
  address: string
}

/**
 * A number in a part that is not hydrated; `ui/device/copy-phone.ts` makes it copyable on devices that cannot
 * dial.
 */
export function StaticPhone({ shown, address }: WrittenPhone) {
  return (
    <a
      href={address}
      data-copies={shown}
      className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap tabular-nums"
    >
      <PhoneIcon className="size-5 shrink-0" />
      <span role="status">{shown}</span>
    </a>
  )
}
