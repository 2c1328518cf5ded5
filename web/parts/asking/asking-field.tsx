import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { FaultText } from '../../person/sign-in/text-field.tsx'
import { useTexts } from '../../texts/texts.tsx'
import { askingTexts } from './texts/asking-texts.ts'

export const FIELD = 'field min-h-12 w-full min-w-0 aria-invalid:border-bad aria-invalid:outline-bad'

interface LabelledProps {
  label: string
  optional?: boolean
  hint?: string
  /** its error; a new one moves focus to the field */
  fault?: { text: string } | undefined
  children: (attributes: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A field of any kind with its label, hint and error. */
export function Labelled({ label, optional = false, hint, fault, children }: LabelledProps) {
  const t = useTexts(askingTexts)
  const id = useId()
  useEffect(() => {
    if (fault) document.getElementById(id)?.focus()
  }, [fault, id])
  const described = [hint && `${id}hint`, fault && `${id}fault`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label} {optional && <span className="font-normal text-quiet">{t.optional}</span>}
      </label>
      {children({ id, 'aria-invalid': fault !== undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}hint`} className="text-quiet text-small">
          {hint}
        </p>
      )}
      <FaultText id={`${id}fault`} fault={fault} />
    </div>
  )
}

interface CleanedInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onPaste' | 'value'> {
  value: string
  /** removes invalid characters from typed text */
  clean: (text: string) => string
  onText: (text: string) => void
  /** the field's contents after pasting between `before` and `after`; undefined blocks it */
  paste: (text: string, before: string, after: string) => string | 'as it is' | undefined
  onBlocked: () => void
}

/**
 * Removes invalid characters while typing and keeps the caret in place; pasted text is accepted or blocked as
 * a whole (B §5).
 */
export function CleanedInput({ clean, onText, paste, onBlocked, ...input }: CleanedInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (
    <input
      spellCheck={false}
      {...input}
      ref={field}
      onChange={({ currentTarget: { value, selectionStart } }) => {
        const kept = clean(value)
        if (kept !== value) caret.current = clean(value.slice(0, selectionStart ?? value.length)).length
        onText(kept)
      }}
      onPaste={(event) => {
        const { value, selectionStart, selectionEnd } = event.currentTarget
        const text = event.clipboardData.getData('text')
        const before = value.slice(0, selectionStart ?? 0)
        const pasted = paste(text, before, value.slice(selectionEnd ?? value.length))
        if (pasted === 'as it is') return
        event.preventDefault()
        if (pasted === undefined) onBlocked()
        else onText(pasted)
      }}
    />
  )
}
