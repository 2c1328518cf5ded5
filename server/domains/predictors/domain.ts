import type { Connection } from '../../platform/database.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { predictorsCommands } from './cli/commands.ts'
import { predictorsOperations } from './predictors.operations.ts'

export const predictorsDomain: Domain<{ connection: Connection }> = {
  operations: (services) => ({ predictors: predictorsOperations(services) }),
  commands: predictorsCommands,
}
