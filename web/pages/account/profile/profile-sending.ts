import { useEffect, useRef, useState } from 'react'
import { usePerson } from '../../../person/person-store.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { type Faults, faultsOf } from './profile-problem.ts'
import { profileProblems } from './texts/problems-texts.ts'

export interface Sending {
  busy: boolean
  /** what was done, for a reader of the screen, too */
  done: string | undefined
  faults: Faults
  /** Does the work, which answers what to say; a second press meanwhile does nothing. Whether it was done. */
  send: (work: () => Promise<string | undefined>) => Promise<boolean>
  refuse: (faults: Faults) => void
}

/** One thing at a time that is asked of the server, and what came of it. */
export function useSending(): Sending {
  const t = useTexts(profileProblems)
  const running = useRef(false)
  const [state, setState] = useState<{ busy: boolean; done?: string | undefined; faults: Faults }>({
    busy: false,
    faults: {},
  })
  const known = usePerson((person) => person.state === 'known', false)
  useEffect(() => {
    // Somebody who has signed in again reads no longer that they are not.
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
