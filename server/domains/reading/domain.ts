import type { Domain } from '../../platform/domain/domain.ts'
import { readingCallSamples } from './call-samples.ts'
import { documentRoutes } from './document.routes.ts'
import { leasesOperations } from './leases/leases.operations.ts'
import { type ReadingServices, readingOperations } from './reading.operations.ts'
import { readingJobs } from './reading-jobs.ts'
import { readingOfPerson } from './reading-of-person.ts'

export const readingDomain: Domain<ReadingServices> = {
  operations: (services) => ({
    leases: leasesOperations(services),
    reading: readingOperations(services),
  }),
  routes: documentRoutes,
  jobs: readingJobs,
  personalData: () => readingOfPerson,
  callSamples: readingCallSamples,
}
