import type { ReactNode } from 'react'
import { useCall } from '../../data/hooks.ts'
import { useTexts } from '../../texts/texts.tsx'
import { type FieldName, type FormFault, formFault } from './form-errors.ts'
import { signInTexts } from './sign-in-texts.ts'

/** One call of a form at a time: whether it is in progress, and the error of the last one. */
export function useWork() {
  const t = useTexts(signInTexts)
  const { fault, ...call } = useCall<FormFault>((error) => formFault(error, t.faults))
  return {
    ...call,
    /** the error of this field */
    faultOf: (field: FieldName) => (fault?.field === field ? fault : undefined),
    /** an error that belongs to none of these fields */
    faultBeside: (...fields: FieldName[]) =>
      fault && !(fault.field && fields.includes(fault.field)) ? fault : undefined,
  }
}

/** One step of the dialog: its button and the Enter key do the same. */
export function StepForm({ onSend, children }: { onSend: () => unknown; children: ReactNode }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
      className="flex flex-col gap-4"
    >
      {children}
    </form>
  )
}

/** Submits its form; shows that it is in progress, and keeps focus meanwhile. */
export function WorkButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const t = useTexts(signInTexts)
  return (
    <button type="submit" aria-disabled={busy} className="button min-h-12 w-full gap-3">
      {busy && (
        <span aria-hidden="true" className="spinner size-5 shrink-0 border-2 border-card/40 border-t-card" />
      )}
      {busy ? t.working : children}
    </button>
  )
}

/** An alternative, less prominent than the button. */
export function AlternativeButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-[3px] hover:text-primary-strong"
    >
      {children}
    </button>
  )
}
