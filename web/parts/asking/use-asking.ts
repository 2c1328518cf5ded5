import { useState } from 'react'
import { type KnownProblem, problemOf } from '../../data/clients/problem-error.ts'
import { useCall } from '../../data/hooks.ts'
import { useTexts } from '../../texts/texts.tsx'
import { requestKeys } from '../../ui/device/request-key.ts'
import { type AskingFault, type AskingField, askingFault } from './asking-fault.ts'
import { type AskingTexts, askingTexts } from './texts/asking-texts.ts'

export interface Asking {
  t: AskingTexts
  busy: boolean
  fault: AskingFault | undefined
  setFault: (fault: AskingFault | undefined) => void
  faultOf: (field: AskingField) => { text: string } | undefined
  /** the key of this request, the same for every attempt to send it */
  keyOf: (request: unknown) => string
  /** One call at a time; `refused` may interpret a refusal better. */
  run: (
    work: () => Promise<void>,
    refused?: (problem: KnownProblem) => AskingFault | undefined,
  ) => Promise<void>
}

/**
 * The submission of one form: whether it is in progress, and the error of the last attempt. Typed text is
 * never changed.
 */
export function useAsking(): Asking {
  const t = useTexts(askingTexts)
  const [keyOf] = useState(() => requestKeys())
  const call = useCall<AskingFault>((error) => askingFault(error, t))
  const { fault } = call
  return {
    ...call,
    t,
    faultOf: (field) =>
      fault?.field === field && fault.text !== undefined ? (fault as { text: string }) : undefined,
    keyOf,
    run: (work, refused) =>
      call.run(work, (error) => {
        const problem = problemOf(error)
        return (problem && refused?.(problem)) ?? askingFault(error, t)
      }),
  }
}
