import { PhoneIcon } from '../../ui/icons.tsx'

/** A phone number as it reads, and the address that dials it. */
export interface WrittenPhone {
  shown: string
  address: string
}

/**
 * A number in a part that no component keeps awake; `ui/device/copy-phone.ts` lets it be copied where nothing
 * can dial.
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
