import type { MouseEvent } from 'react'
import { phoneAddress, shownPhone } from '../../display/phone.ts'
import { useTexts } from '../texts/texts.tsx'
import { uiTexts } from '../texts/ui.ts'
import { useMedia } from './awake.ts'
import { CANNOT_DIAL } from './device/copy-phone.ts'
import { PhoneIcon } from './icons.tsx'
import { showToast } from './toast/toast-store.ts'
import { Tooltip, useTooltip } from './tooltip.tsx'

interface PhoneLinkProps {
  phone: string
  icon?: boolean
  /** The side on which the bubble has room. */
  side?: 'above' | 'below'
  className?: string
}

/** Dials on a phone; copies the number on devices that cannot dial (B §5). */
export function PhoneLink({ phone, icon = true, side, className = '' }: PhoneLinkProps) {
  const t = useTexts(uiTexts)
  const copies = useMedia(CANNOT_DIAL)
  const { tip, showTip } = useTooltip()
  const shown = shownPhone(phone)

  const copy = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    try {
      await navigator.clipboard.writeText(shown)
      showTip(t.numberCopied)
    } catch {
      showToast({ message: t.copyFailed })
    }
  }

  return (
    <Tooltip text={tip} side={side}>
      <a
        href={phoneAddress(phone)}
        onClick={copies ? copy : undefined}
        title={copies ? t.copyNumber : undefined}
        className={`inline-flex min-h-11 items-center gap-2 whitespace-nowrap tabular-nums ${className}`}
      >
        {icon && <PhoneIcon className="size-5 shrink-0" />}
        {shown}
      </a>
    </Tooltip>
  )
}
