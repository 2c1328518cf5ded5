import { useMemo } from 'react'
import { FIELD, Labelled } from './asking-field.tsx'
import type { Asking } from './use-asking.ts'

const MOST = 2000

interface MessageFieldProps {
  label: string
  rows: number
  value: string
  onText: (text: string) => void
  asking: Asking
}

/** An optional longer text: every character is sent as typed. */
export function MessageField({ label, rows, value, onText, asking }: MessageFieldProps) {
  const { t, faultOf, fault, setFault } = asking
  const rule = useMemo(() => ({ text: t.messageRule }), [t])
  const tooLong = value.length > MOST && [...value.trim()].length > MOST
  return (
    <Labelled label={label} optional fault={faultOf('message') ?? (tooLong ? rule : undefined)}>
      {(attributes) => (
        <textarea
          {...attributes}
          rows={rows}
          value={value}
          onChange={(event) => {
            if (fault?.field === 'message') setFault(undefined)
            onText(event.currentTarget.value)
          }}
          className={`${FIELD} py-2`}
        />
      )}
    </Labelled>
  )
}
