import { useEffect, useRef, useState } from 'react'
import { usePerson } from '../../../person/person-store.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { type Faults, faultsOf } from './profile-problem.ts'
import { profileProblems } from './texts/problems-texts.ts'

export interface Sending {
  busy: boolean
  /** the outcome, also for screen readers */
  done: string | undefined
  faults: Faults
  /**
   * Runs the work, which returns the message to show; a second press meanwhile does nothing. Returns whether
   * it succeeded.
   */
  send: (work: () => Promise<string | undefined>) => Promise<boolean>
  refuse: (faults: Faults) => void
}

/** One call at a time, and its outcome. */
export function useSending(): Sending {
  const t = useTexts(profileProblems)
  const running = useRef(false)
  const [state, setState] = useState<{ busy: boolean; done?: string | undefined; faults: Faults }>({
    busy: false,
    faults: {},
  })
  const known = usePerson((person) => person.state === 'known', false)
  useEffect(() => {
    // A person who has signed in again no longer reads that they must.
    if (known) setState((last) => (last.faults.form === t.sign_in_needed ? { ...last, faults: {} } : last))
  }, [known, t])
  return {
    busy: state.busy,
    done: state.done,
    faults: state.faults,
    refuse: (faults) => setState({ busy: false, faults }),
    send: async (work) => {
      if (running.current) return false
      running.current = true
      setState({ busy: true, faults: {} })
      try {
        setState({ busy: false, done: await work(), faults: {} })
        return true
      } catch (error) {
        setState({ busy: false, faults: faultsOf(error, t, navigator.onLine) })
        return false
      } finally {
        running.current = false
      }
    },
  }
}
