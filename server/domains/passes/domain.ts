import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { passesCallSamples } from './call-samples.ts'
import { passesOfPerson, passesOperations } from './passes.operations.ts'
import { passesJobs } from './passes-jobs.ts'

export const passesDomain: Domain<{ db: Database; clock: Clock }> = {
  operations: (services) => ({ passes: passesOperations(services) }),
  jobs: ({ db, clock }) => passesJobs(db, clock),
  personalData: () => passesOfPerson,
  callSamples: passesCallSamples,
}
