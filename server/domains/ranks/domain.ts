import type { Domain } from '../../platform/domain/domain.ts'
import { ranksCommands } from './cli/commands.ts'
import { ranksOfPerson } from './ranks-of-person.ts'

export const ranksDomain: Domain = {
  personalData: () => ranksOfPerson,
  commands: ranksCommands,
}
