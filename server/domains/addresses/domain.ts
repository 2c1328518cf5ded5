import type { Clock } from '../../platform/clock.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { addressesOperations } from './addresses.operations.ts'
import { addressesJobs } from './addresses-jobs.ts'
import { addressesOfPerson } from './addresses-of-person.ts'
import type { AddressesServices } from './addresses-services.ts'
import { addressesCallSamples } from './call-samples.ts'
import { addressesCommands } from './cli/commands.ts'

export const addressesDomain: Domain<AddressesServices & { clock: Clock }> = {
  operations: (services) => ({ addresses: addressesOperations(services) }),
  jobs: (services) => addressesJobs(services, services.clock),
  personalData: () => addressesOfPerson,
  commands: addressesCommands,
  callSamples: addressesCallSamples,
}
