import type { AttemptEvent } from '../../../../exam/attempt-event.ts'
import type { Written } from '../../../platform/writing/write-queue.ts'
import { refuseAccounts } from '../../accounts/accounts-refusals.ts'
import { callersOf } from '../../accounts/sign-in/callers-together.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { type HandIn, handInTogether, latest } from './hand-in-together.ts'

/** One candidate's call: which attempt to hand in with what is not saved yet, and the session it shows. */
export interface HandInCall {
  attemptId: number
  session: string
  events: readonly AttemptEvent[]
  /** only if its time is over: the room does not know of time that was added just now */
  ifOver: boolean
  now: Date
  /** nobody waits for the answer any more */
  isGone(): boolean
}

/**
 * Afterwards the attempts of these calls are handed in. A call by a stranger, or by a person who signed out,
 * fails alone. Answers in the order of the calls.
 */
export async function handInCalls(
  services: ScoringServices,
  calls: readonly HandInCall[],
): Promise<Written<AttemptRow>[]> {
  const sessions = [...new Set(calls.map(({ session }) => session))]
  const callers = await callersOf(services.db.$client, sessions, latest(calls))
  const handIns = calls.flatMap(({ session, ...call }): HandIn[] => {
    const personId = callers.get(session)
    return personId === undefined ? [] : [{ by: 'PERSON', personId, ...call }]
  })
  const written = (await handInTogether(services, handIns)).values()
  return calls.map(({ session }) =>
    callers.has(session)
      ? (written.next().value as Written<AttemptRow>)
      : { error: refuseAccounts('sign_in_needed') },
  )
}
