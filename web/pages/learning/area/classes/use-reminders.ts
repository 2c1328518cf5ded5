import { useRef, useState } from 'react'
import { classClient } from '../../../../data/clients/class-client.ts'
import { useAnswer } from '../../../../data/hooks.ts'
import type { Reminding } from '../../../../data/live/classes.queries.ts'

/** How the person is reminded. Each tick is saved at once, one after the other. */
export function useReminders() {
  const { data, error, again, change } = useAnswer('class reminders', () =>
    classClient.classes.getReminders({}),
  )
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const turn = useRef(0)
  /** what the server has */
  const kept = useRef<Reminding>(undefined)
  const put = (changed: Partial<Reminding>) => {
    if (!data) return
    const { hasFeed: _hasFeed, ...before } = data
    const wanted = { ...before, ...changed }
    kept.current ??= before
    const mine = ++turn.current
    setOutcome(undefined)
    change((now) => ({ ...now, ...wanted }))
    const settle = (outcome: 'saved' | 'failed', state: Reminding) => {
      // A later tick has the last word.
      if (mine !== turn.current) return
      setOutcome(outcome)
      change((now) => ({ ...now, ...state }))
    }
    saving.current = saving.current.then(async () => {
      try {
        await classClient.classes.putReminders(wanted)
        kept.current = wanted
        settle('saved', wanted)
      } catch (error) {
        console.info('reminders of classes', error)
        settle('failed', kept.current ?? before)
      }
    })
  }
  return { data, error, again, outcome, put }
}
