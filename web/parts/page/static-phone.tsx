import { phoneAddress, shownPhone } from '../../../display/phone.ts'
import { PhoneIcon } from '../../ui/icons.tsx'

/**
 * A number in a part that no component keeps awake; `ui/copy-phone.ts` lets it be copied where nothing can
 * dial.
 */
export function StaticPhone({ phone }: { phone: string }) {
  const shown = shownPhone(phone)
  return (
    <a
      href={phoneAddress(phone)}
      data-copies={shown}
      className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap tabular-nums"
    >
      <PhoneIcon className="size-5 shrink-0" />
      <span role="status">{shown}</span>
    </a>
  )
}
