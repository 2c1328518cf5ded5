import type { Database } from '../../platform/database.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { passesCallSamples } from './call-samples.ts'
import { passesOfPerson, passesOperations } from './passes.operations.ts'

export const passesDomain: Domain<{ db: Database }> = {
  operations: (services) => ({ passes: passesOperations(services) }),
  personalData: () => passesOfPerson,
  callSamples: passesCallSamples,
}
