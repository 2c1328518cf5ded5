import type { Domain } from '../../platform/domain/domain.ts'
import { questionsCommands } from './cli/commands.ts'
import { reportsOfPerson } from './question-reports.ts'

export const questionsDomain: Domain = {
  personalData: () => reportsOfPerson,
  commands: questionsCommands,
}
