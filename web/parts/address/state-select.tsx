import { useEffect, useId, useRef } from 'react'
import { STATES, type StateCode } from '../../../contract/states.ts'
import { FaultText } from '../../person/sign-in/text-field.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { checkoutTexts } from './checkout-texts.ts'

interface StateSelectProps {
  label: string
  hint?: string
  value: StateCode | ''
  onState: (code: StateCode | '') => void
  fault: { text: string } | undefined
}

/** One of the states and territories, named in the page's language. */
export function StateSelect({ label, hint, value, onState, fault }: StateSelectProps) {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (fault) select.current?.focus()
  }, [fault])
  const described = [hint && `${id}hint`, fault && `${id}fault`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}hint`} className="text-quiet text-small">
          {hint}
        </p>
      )}
      <select
        ref={select}
        id={id}
        value={value}
        autoComplete="address-level1"
        aria-invalid={fault !== undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onState(event.currentTarget.value as StateCode | '')}
        className="field min-h-12 w-full min-w-0 aria-invalid:border-bad aria-invalid:outline-bad"
      >
        <option value="">{t.chooseState}</option>
        {STATES.map(({ code, name, nameHindi }) => (
          <option key={code} value={code}>
            {locale === 'hi' ? nameHindi : name}
          </option>
        ))}
      </select>
      <FaultText id={`${id}fault`} fault={fault} />
    </div>
  )
}
