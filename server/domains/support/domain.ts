import type { Clock } from '../../platform/clock.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { supportCallSamples } from './call-samples.ts'
import { supportCommands } from './cli/commands.ts'
import { supportOperations } from './support.operations.ts'
import { supportJobs } from './support-jobs.ts'
import { supportOfPerson } from './support-of-person.ts'
import type { SupportServices } from './support-services.ts'

export const supportDomain: Domain<SupportServices & { clock: Clock }> = {
  operations: (services) => ({ support: supportOperations(services) }),
  jobs: (services) => supportJobs(services, services.clock),
  personalData: () => supportOfPerson,
  commands: supportCommands,
  callSamples: supportCallSamples,
}
