import type { attempts } from '../../../contract/exams/attempts.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { sessionShownBy } from '../accounts/sign-in/callers-together.ts'
import { clockOf } from './attempt.ts'
import type { AttemptsServices } from './attempts-services.ts'
import { sendFile } from './files/send-file.ts'
import { findResultWithSolutions } from './results/result-with-solutions.ts'
import { submitAttempt } from './submit-attempt.ts'
import { enterAttempt } from './taking/enter-attempt.ts'
import { getPaper } from './taking/get-paper.ts'
import { startAttempt } from './taking/start-attempt.ts'

const personOf = (context: RequestContext) => callerOf(context).personId

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
      return await services.saves.save({ attemptId, session, events, now })
    },
    async submitAttempt({ attemptId, events }, context) {
      const submission = { by: 'PERSON', personId: personOf(context), events } as const
      const attempt = await submitAttempt(services, attemptId, submission, context.now)
      const { packageId, mappingId, number } = attempt
      return { ...clockOf(attempt, context.now), packageId, mappingId, number }
    },
    startTest: (input, context) => findResultWithSolutions(services, input, personOf(context), context.now),
    sendFile: (input, context) => sendFile(services, input, personOf(context), context.now),
  }
}
