import type { attempts } from '../../../contract/exams/attempts.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { sessionShownBy } from '../accounts/sign-in/callers-together.ts'
import { clockOf } from './attempt.ts'
import type { AttemptsServices } from './attempts-services.ts'
import { sendFile } from './files/send-file.ts'
import { findResultWithSolutions } from './results/result-with-solutions.ts'
import { enterAttempt } from './taking/enter-attempt.ts'
import { getPaper } from './taking/get-paper.ts'
import { startAttempt } from './taking/start-attempt.ts'

const personOf = (context: RequestContext) => callerOf(context).personId

/** So long before the end a room hears when its turn to hand in is; it asks for the time twice a minute. */
const TURNS_TOLD_MS = 60_000

/** The operations of taking a test. */
export function attemptsOperations(services: AttemptsServices): Operations<typeof attempts> {
  return {
    async startAttempt(input, context) {
      const attempt = await startAttempt(services, input, personOf(context), context.now)
      return { attemptId: attempt.id, number: attempt.number, state: attempt.state }
    },
    enterAttempt: ({ attemptId }, context) =>
      enterAttempt(services, attemptId, personOf(context), context.now),
    getPaper: ({ attemptId }, context) => getPaper(services, attemptId, personOf(context)),
    async saveEvents({ attemptId, events }, { visit, now }) {
      const session = sessionShownBy(visit, services.secret)
      const saved = await services.saves.save({ attemptId, session, events, now })
      if (saved.state === 'COMPLETED' || saved.deadlineMs - saved.nowMs > TURNS_TOLD_MS) return saved
      return { ...saved, handInAfterMs: services.handIns.turnInMs(attemptId, saved) }
    },
    async submitAttempt({ attemptId, events, ifOver }, { visit, now }) {
      const session = sessionShownBy(visit, services.secret)
      const isGone = () => visit!.isGone()
      const attempt = await services.handIns.submit({ attemptId, session, events, ifOver, now, isGone })
      const { packageId, mappingId, number } = attempt
      return { ...clockOf(attempt, now), packageId, mappingId, number }
    },
    startTest: (input, context) => findResultWithSolutions(services, input, personOf(context), context.now),
    sendFile: (input, context) => sendFile(services, input, personOf(context), context.now),
  }
}
