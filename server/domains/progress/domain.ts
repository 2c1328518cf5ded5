import type { Domain } from '../../platform/domain/domain.ts'
import { progressCallSamples } from './call-samples.ts'
import { progressOperations } from './progress.operations.ts'
import { progressOfPerson } from './progress-of-person.ts'
import type { ProgressServices } from './progress-services.ts'

export const progressDomain: Domain<ProgressServices> = {
  operations: (services) => ({ progress: progressOperations(services) }),
  personalData: () => progressOfPerson,
  callSamples: progressCallSamples,
}
