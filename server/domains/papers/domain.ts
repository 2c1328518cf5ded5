import type { Domain } from '../../platform/domain/domain.ts'
import { papersCommands } from './cli/commands.ts'

export const papersDomain: Domain<object> = {
  commands: papersCommands,
}
