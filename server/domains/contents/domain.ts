import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { contentsCommands } from './cli/commands.ts'
import { contentsJobs } from './contents-jobs.ts'

export const contentsDomain: Domain<{ db: Database; storage: Storage; clock: Clock }> = {
  jobs: (services) => contentsJobs(services, services.clock),
  commands: contentsCommands,
}
