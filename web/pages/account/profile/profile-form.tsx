import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Sending } from './profile-sending.ts'

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

/** One section of the profile, which an address can name by its hash. */
export function ProfileSection({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-6">
      <h2 id={id} tabIndex={-1} className="scroll-mt-4 text-h4 outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  sending: Sending
  onSend: (typed: FormData) => void
  /** replaced the pressed button, so its first control takes focus */
  opened?: boolean
}

/** Keeps typed values whatever the outcome; the first invalid field gets focus. */
export function ProfileForm({
  sending,
  onSend,
  opened = false,
  children,
  className = '',
  ...rest
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { faults } = sending
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  useEffect(() => {
    if (opened) form.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
  }, [opened])
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      className={`space-y-4 ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(new FormData(event.currentTarget))
      }}
    >
      {children}
    </form>
  )
}

interface LabelledProps {
  label: string
  hint?: string | undefined
  fault?: string | undefined
}

const FIELD = 'field mt-1 w-full aria-invalid:border-bad'
/** The parts of a date take focus separately, and its frame shows it. */
const WITHIN = 'focus-within:outline-2 focus-within:outline-primary focus-within:outline-offset-2'

type FieldProps = LabelledProps & ComponentProps<'input'>

export function Field({ label, hint, fault, ...input }: FieldProps) {
  const { id, told, words } = useWords(hint, fault)
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <input id={id} {...told} {...input} className={`${FIELD} ${WITHIN}`} />
      {words}
    </div>
  )
}

type ChoiceProps = LabelledProps & ComponentProps<'select'>

export function Choice({ label, hint, fault, children, ...select }: ChoiceProps) {
  const { id, told, words } = useWords(hint, fault)
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <select id={id} {...told} {...select} className={FIELD}>
        {children}
      </select>
      {words}
    </div>
  )
}

/** The text below a field, and how the field refers to it. */
function useWords(hint: string | undefined, fault: string | undefined) {
  const id = useId()
  const about = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    told: { 'aria-invalid': fault ? true : undefined, 'aria-describedby': about || undefined },
    words: (
      <>
        {fault && (
          <p id={`${id}-fault`} className="mt-1 font-semibold text-bad text-small">
            {fault}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className="mt-1 text-quiet text-small">
            {hint}
          </p>
        )}
      </>
    ),
  }
}

interface SendButtonProps {
  sending: Sending
  label: string
  busyLabel: string
  className?: string
}

/** Keeps its place and focus while the call is in progress. */
export function SendButton({ sending, label, busyLabel, className = 'button' }: SendButtonProps) {
  return (
    <button type="submit" aria-disabled={sending.busy} className={className}>
      {sending.busy ? busyLabel : label}
    </button>
  )
}

/** The outcome: always in the page, so that screen readers announce it. */
export function Said({ sending, className = '' }: { sending: Sending; className?: string }) {
  const { done } = sending
  const { form } = sending.faults
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done !== undefined || form !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [done, form])
  return (
    <div ref={place}>
      <p role="status" className={`font-semibold text-good empty:hidden ${className}`}>
        {done && `✓ ${done}`}
      </p>
      <p role="alert" className={`font-semibold text-bad empty:hidden ${className}`}>
        {form}
      </p>
    </div>
  )
}

/** For a field that appears where the user is about to type. */
export const focusOnOpen = (element: HTMLElement | null): void => element?.focus()
