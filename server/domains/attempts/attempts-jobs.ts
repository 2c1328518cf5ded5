import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { foldChanges } from '../ranks/fold-changes.ts'
import type { AttemptsServices } from './attempts-services.ts'
import { sweepAnswerFiles } from './files/sweep-answer-files.ts'
import { settleDue } from './handing-in/settle-due.ts'
import { rescoreAttempts } from './rescoring/rescore-attempts.ts'

/**
 * A call is answered within this time (rules.md): whatever came in the grace is written when the job looks at
 * an attempt.
 */
const CALL_MS = 15_000

/** What has to happen by itself. */
export function attemptsJobs(services: AttemptsServices, clock: Clock): Job[] {
  return [
    {
      name: 'attempts.hand-in',
      cron: '* * * * *',
      run: () => settleDue(services, new Date(clock.now().getTime() - CALL_MS)),
    },
    {
      name: 'attempts.rescore',
      cron: '* * * * *',
      run: () => rescoreAttempts(services, () => clock.now()),
    },
    { name: 'ranks.fold', cron: '* * * * *', run: () => foldChanges(services.db) },
    { name: 'attempts.sweep-files', cron: '45 3 * * *', run: () => sweepAnswerFiles(services, clock.now()) },
  ]
}
