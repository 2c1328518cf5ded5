import type { Domain } from '../../platform/domain/domain.ts'
import { searchCallSamples } from './call-samples.ts'
import { searchCommands } from './cli/commands.ts'
import { searchOperations } from './search.operations.ts'
import { searchJobs } from './search-jobs.ts'
import type { SearchServices } from './search-services.ts'
import { searchesOfPerson } from './searches-of-person.ts'

export const searchDomain: Domain<SearchServices> = {
  operations: (services) => ({ search: searchOperations(services) }),
  jobs: searchJobs,
  personalData: searchesOfPerson,
  commands: searchCommands,
  callSamples: searchCallSamples,
}
