import { useEffect, useState } from 'react'
import { useCall } from '../../../data/hooks.ts'
import { usePerson } from '../../../person/person-store.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { type Faults, faultsOf } from './profile-problem.ts'
import { profileProblems } from './texts/problems-texts.ts'

export interface Sending {
  busy: boolean
  /** the outcome, also for screen readers */
  done: string | undefined
  faults: Faults
  /** Runs the work, which returns the message to show; a second press meanwhile does nothing. */
  send: (work: () => Promise<string | undefined>) => Promise<void>
  refuse: (faults: Faults) => void
}

const NO_FAULTS: Faults = {}

/** One call at a time, and its outcome. */
export function useSending(): Sending {
  const t = useTexts(profileProblems)
  const {
    busy,
    fault: faults = NO_FAULTS,
    setFault,
    run,
  } = useCall((error) => faultsOf(error, t, navigator.onLine))
  const [done, setDone] = useState<string>()
  const known = usePerson((person) => person.state === 'known', false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a person signs in
  useEffect(() => {
    // A person who has signed in again no longer reads that they must.
    if (known && faults.form === t.sign_in_needed) setFault(undefined)
  }, [known])
  return {
    busy,
    done,
    faults,
    refuse(wrong) {
      setDone(undefined)
      setFault(wrong)
    },
    send: (work) =>
      run(async () => {
        setDone(undefined)
        setDone(await work())
      }),
  }
}
