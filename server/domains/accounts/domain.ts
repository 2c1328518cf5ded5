import type { Clock } from '../../platform/clock.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { accountsOperations } from './accounts.operations.ts'
import { accountsJobs } from './accounts-jobs.ts'
import type { AccountsServices } from './accounts-services.ts'
import { accountsCallSamples } from './call-samples.ts'
import { accountsCommands } from './cli/commands.ts'
import { peopleOperations } from './people.operations.ts'
import { personalFileRoutes } from './personal-files.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'

export const accountsDomain: Domain<AccountsServices & { clock: Clock }> = {
  operations: (services) => ({
    accounts: accountsOperations(services),
    people: peopleOperations(services),
  }),
  routes(http, services, contextOf) {
    personalFileRoutes(http, services, contextOf)
    walletRoutes(http, services, contextOf)
  },
  jobs: (services) => accountsJobs(services, services.clock),
  commands: accountsCommands,
  callSamples: accountsCallSamples,
}
