import { useEffect, useMemo, useRef } from 'react'
import { cleanedName, isPersonName, normaliseName } from '../../../contract/fields/person-name.ts'
import { isPhone } from '../../../contract/fields/phone.ts'
import type { LeadSource } from '../../data/support.queries.ts'
import { FaultText } from '../../person/sign-in/text-field.tsx'
import { CleanedInput, FIELD, Labelled } from './asking-field.tsx'
import { isPastedName, pastedPhone } from './typed-asker.ts'
import { typedPhone } from './typed-phone.ts'
import type { Asking } from './use-asking.ts'

/** The person asking, as typed so far. */
export interface Asker {
  name: string
  phone: string
  /** they declare that they are 18 or older, or that a parent or guardian asks */
  adult: boolean
  leadSource: LeadSource | ''
}

export const NO_ASKER: Asker = { name: '', phone: '', adult: false, leadSource: '' }

interface AskerFieldsProps {
  asker: Asker
  onChange: (change: Partial<Asker>) => void
  asking: Asking
  /** nobody has declared yet that an adult asks */
  asksAdult: boolean
}

/** Name and number by the rules of B §5. */
export function NameAndPhone({ asker, onChange, asking }: Omit<AskerFieldsProps, 'asksAdult'>) {
  const { t, faultOf, setFault, fault } = asking
  const typed = (change: Partial<Asker>) => {
    if (fault?.field) setFault(undefined)
    onChange(change)
  }
  const rule = useMemo(() => ({ text: t.nameRule }), [t])
  const tooLong = [...normaliseName(asker.name)].length > 100
  return (
    <>
      <Labelled label={t.name} fault={faultOf('name') ?? (tooLong ? rule : undefined)}>
        {(attributes) => (
          <CleanedInput
            {...attributes}
            value={asker.name}
            clean={cleanedName}
            onText={(name) => typed({ name })}
            paste={(text, before, after) => (isPastedName(text, before, after) ? 'as it is' : undefined)}
            onBlocked={() => setFault({ field: 'name', text: t.nameRule })}
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
            className={FIELD}
          />
        )}
      </Labelled>
      <Labelled label={t.phone} hint={t.phoneHint} fault={faultOf('phone')}>
        {(attributes) => (
          <span className="relative flex items-center">
            <span aria-hidden="true" className="pointer-events-none absolute left-3 text-quiet">
              +91
            </span>
            <CleanedInput
              {...attributes}
              value={asker.phone}
              clean={typedPhone}
              onText={(phone) => typed({ phone })}
              paste={pastedPhone}
              onBlocked={() => setFault({ field: 'phone', text: t.phoneRule })}
              name="phone"
              type="text"
              inputMode="numeric"
              autoComplete="tel-national"
              enterKeyHint="next"
              className={`${FIELD} pl-13 tabular-nums`}
            />
          </span>
        )}
      </Labelled>
    </>
  )
}

/**
 * How the person heard of us, which is optional; and, if not declared yet, that nobody under 18 asks alone
 * (rules.md).
 */
export function SourceAndAge({ asker, onChange, asking, asksAdult }: AskerFieldsProps) {
  const { t } = asking
  return (
    <>
      <Labelled label={t.leadSource} optional>
        {(attributes) => (
          <select
            {...attributes}
            value={asker.leadSource}
            onChange={(event) => onChange({ leadSource: event.currentTarget.value as LeadSource | '' })}
            className={FIELD}
          >
            <option value="">{t.choose}</option>
            {Object.entries(t.leadSources).map(([source, label]) => (
              <option key={source} value={source}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {asksAdult && <AdultBox asker={asker} onChange={onChange} asking={asking} />}
    </>
  )
}

export function AdultBox({ asker, onChange, asking }: Omit<AskerFieldsProps, 'asksAdult'>) {
  const { t, faultOf, setFault } = asking
  const fault = faultOf('adult')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault) box.current?.focus()
  }, [fault])
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3 py-1">
        <input
          ref={box}
          type="checkbox"
          checked={asker.adult}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && 'adult-fault'}
          onChange={(event) => {
            if (fault) setFault(undefined)
            onChange({ adult: event.currentTarget.checked })
          }}
          className="mt-0.5 size-6 shrink-0 accent-primary"
        />
        {t.adult}
      </label>
      <FaultText id="adult-fault" fault={fault} />
    </div>
  )
}

/** Shows the first error at its field; true if there is none. */
export function isComplete(
  { name, phone, adult }: Asker,
  asksAdult: boolean,
  { t, setFault }: Asking,
): boolean {
  if (!isPersonName(normaliseName(name))) setFault({ field: 'name', text: t.nameRule })
  else if (!isPhone(phone)) setFault({ field: 'phone', text: t.phoneRule })
  else if (asksAdult && !adult) setFault({ field: 'adult', text: t.adultNeeded })
  else return true
  return false
}
