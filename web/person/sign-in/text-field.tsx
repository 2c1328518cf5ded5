import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { CrossIcon } from '../../ui/icons.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  hint?: ReactNode
  /** the id of further text that describes it */
  describedBy?: string
  /** its error; a new one moves focus to the field */
  fault: { text: string } | undefined
  onText: (text: string) => void
  /** shown at the end of the field's line */
  beside?: ReactNode
}

/** A field with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, hint, describedBy, fault, onText, beside, className = '', ...input } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!fault) return
    field.current?.focus()
    field.current?.select()
  }, [fault])
  const described = [describedBy, hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-quiet text-small">
          {hint}
        </p>
      )}
      <span className="relative flex">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          ref={field}
          id={id}
          aria-invalid={fault !== undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onText(event.currentTarget.value)}
          className={`field min-h-12 w-full min-w-0 aria-invalid:border-bad aria-invalid:outline-bad ${className}`}
        />
        {beside}
      </span>
      <FaultText id={`${id}-fault`} fault={fault} />
    </div>
  )
}

/** An error of a field or a whole form; announced and scrolled into view when it appears. */
export function FaultText({ id, fault }: { id?: string; fault: { text: string } | undefined }) {
  const told = useRef<HTMLParagraphElement>(null)
  const text = fault?.text
  useEffect(() => {
    if (text !== undefined) told.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div role="alert" id={id} className="contents">
      {fault && (
        <p ref={told} className="flex gap-2 py-1 text-bad text-small">
          <CrossIcon className="mt-0.5 size-5 shrink-0" />
          {fault.text}
        </p>
      )}
    </div>
  )
}
