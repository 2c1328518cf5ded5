import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '../../data/clients/problem-error.ts'
import { resultClient } from '../../data/clients/result-client.ts'
import type { AnsweredMistake } from '../../data/notebook.queries.ts'
import { openQuestion, passed, type Sitting, withRound } from './sitting.ts'

/** Why there is nothing to answer; the page has the texts. */
export type PracticeFault = 'hidden' | 'running' | 'missing' | 'full' | 'notLoaded'

const FAULTS: Record<string, PracticeFault> = {
  solutions_hidden: 'hidden',
  attempt_running: 'running',
  attempt_not_found: 'missing',
  notebook_full: 'full',
}

interface State {
  sitting: Sitting | undefined
  /** the next questions are loading */
  asking: boolean
  fault: PracticeFault | undefined
}

/**
 * The questions of a sitting, requested as they are answered: those due, or those answered wrong in an
 * attempt, which is added to the notebook first.
 */
export function usePractice(attemptId: number | undefined) {
  const [state, setState] = useState<State>({ sitting: undefined, asking: true, fault: undefined })
  const turn = useRef(0)
  const ask = useCallback(
    async (before?: Sitting) => {
      const asked = ++turn.current
      setState({ sitting: before, asking: true, fault: undefined })
      try {
        if (attemptId !== undefined && !before) await addAllWrong(attemptId)
        const practice = await resultClient.notebook.listPractice({ attemptId })
        const sitting = withRound(practice, before)
        if (asked === turn.current) setState({ sitting, asking: false, fault: undefined })
      } catch (error) {
        const fault = FAULTS[problemOf(error)?.code ?? ''] ?? 'notLoaded'
        if (asked === turn.current) setState({ sitting: before, asking: false, fault })
      }
    },
    [attemptId],
  )
  useEffect(() => void ask(), [ask])
  const { sitting } = state
  const pass = (told: AnsweredMistake | undefined) => {
    if (!sitting) return
    const next = passed(sitting, told)
    if (openQuestion(next)) setState({ sitting: next, asking: false, fault: undefined })
    else void ask(next)
  }
  return { ...state, pass, again: () => void ask(sitting) }
}

/** A long test takes more than one call; adding the same questions again changes nothing. */
async function addAllWrong(attemptId: number): Promise<void> {
  for (let left = 1; left > 0; ) ({ left } = await resultClient.notebook.addMistakes({ attemptId }))
}
