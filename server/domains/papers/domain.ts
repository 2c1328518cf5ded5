import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { papersCommands } from './cli/commands.ts'
import { papersJobs } from './papers-jobs.ts'

export const papersDomain: Domain<{ db: Database; storage: Storage; clock: Clock }> = {
  jobs: (services) => papersJobs(services, services.clock),
  commands: papersCommands,
}
