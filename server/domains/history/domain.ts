import type { Database } from '../../platform/database.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { historyCallSamples } from './call-samples.ts'
import { historyOfPerson, historyOperations } from './history.operations.ts'

export const historyDomain: Domain<{ db: Database }> = {
  operations: (services) => ({ history: historyOperations(services) }),
  personalData: () => historyOfPerson,
  callSamples: historyCallSamples,
}
