import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { eventsCallSamples } from './call-samples.ts'
import { keepEventDaysAtStart } from './event-days.ts'
import { eventsOperations } from './events.operations.ts'
import { eventsJobs } from './events-jobs.ts'

export const eventsDomain: Domain<{ db: Database; config: Config; clock: Clock }> = {
  operations: (services) => ({ events: eventsOperations(services) }),
  jobs: ({ db, config, clock }) => eventsJobs(db, config, clock),
  callSamples: eventsCallSamples,
  beforeServing: ({ db, config, clock, log }) => keepEventDaysAtStart(db, config, { clock, log }),
}
