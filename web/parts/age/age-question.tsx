import { type FormEvent, useEffect, useId, useRef } from 'react'
import { isDateOfBirth } from '../../../contract/fields/date-of-birth.ts'
import { indianDay } from '../../../display/indian-day.ts'
import { personClient } from '../../data/clients/person-client.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { useCall } from '../../data/hooks.ts'
import { changeMe } from '../../person/person-store.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ageTexts } from './age-texts.ts'

interface AgeQuestionProps {
  /** why it is asked for */
  help: string
  /** on the button */
  save: string
  /** when what follows failed for another reason */
  failed: string
  onTold: () => Promise<void> | void
  onCancel: () => void
}

/** Asks for the date of birth when an action requires it, and continues once it is given. */
export function AgeQuestion({ help, save, failed, onTold, onCancel }: AgeQuestionProps) {
  const t = useTexts(ageTexts)
  const { busy, fault, setFault, run } = useCall<{ text: string }>((error) => {
    const code = problemOf(error)?.code
    const known = code === 'date_of_birth_fixed' ? t.fixed : code === 'invalid_input' && t.fault
    return { text: known || failed }
  })
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const dateOfBirth = field.current?.value ?? ''
    if (!isDateOfBirth(dateOfBirth, indianDay(Date.now()))) return setFault({ text: t.fault })
    void run(async () => {
      const { me } = await personClient.people.updateProfile({ dateOfBirth })
      changeMe(() => me)
      await onTold()
    })
  }
  return (
    <form onSubmit={submit} noValidate className="card flex w-full flex-col items-start gap-3 p-4">
      <div>
        <p className="font-semibold">{t.title}</p>
        <p id={`${id}help`} className="max-w-prose text-quiet">
          {help}
        </p>
      </div>
      <label className="flex flex-col gap-1">
        <span className="font-semibold text-small">{t.label}</span>
        <input
          ref={field}
          type="date"
          name="dateOfBirth"
          autoComplete="bday"
          max={indianDay(Date.now())}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}fault ${id}help`}
          className="field"
        />
      </label>
      <p id={`${id}fault`} role="alert" className="text-bad empty:hidden">
        {fault?.text}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={busy} className="button">
          {save}
        </button>
        <button type="button" onClick={onCancel} className="button-quiet cursor-pointer">
          {t.cancel}
        </button>
      </p>
    </form>
  )
}
