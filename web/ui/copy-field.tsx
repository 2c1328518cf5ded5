import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { uiTexts } from '../texts/ui.ts'
import { Tooltip, useTooltip } from './tooltip.tsx'

interface CopyFieldProps {
  value: string
  /** what the value is */
  label: string
  copy: string
  copied: string
  /** further buttons beside the one that copies */
  children?: ReactNode
}

/** A text to take along, such as a link, and the button that copies it. */
export function CopyField({ value, label, copy, copied, children }: CopyFieldProps) {
  const ui = useTexts(uiTexts)
  const { tip, showTip } = useTooltip()
  const take = () =>
    navigator.clipboard.writeText(value).then(
      () => showTip(copied),
      () => showTip(ui.copyFailed),
    )
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <input
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        className="field min-w-0 flex-1 basis-64"
      />
      <Tooltip text={tip} align="start">
        <button type="button" onClick={take} className="button">
          {copy}
        </button>
      </Tooltip>
      {children}
    </div>
  )
}
