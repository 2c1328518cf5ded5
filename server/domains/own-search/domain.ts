import type { Domain } from '../../platform/domain/domain.ts'
import { ownSearchCallSamples } from './call-samples.ts'
import { ownSearchOperations } from './own-search.operations.ts'
import { ownSearchJobs } from './own-search-jobs.ts'
import type { OwnSearchServices } from './own-search-services.ts'

export const ownSearchDomain: Domain<OwnSearchServices> = {
  operations: (services) => ({ ownSearch: ownSearchOperations(services) }),
  jobs: (services) => ownSearchJobs(services),
  callSamples: ownSearchCallSamples,
}
