import type { Domain } from '../../platform/domain/domain.ts'
import { stockCommands } from './cli/commands.ts'

export const stockDomain: Domain = {
  commands: stockCommands,
}
