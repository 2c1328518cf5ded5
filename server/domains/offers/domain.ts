import type { Domain } from '../../platform/domain/domain.ts'
import { offersCallSamples } from './call-samples.ts'
import { offersCommands } from './cli/commands.ts'
import { couponsOfPerson, couponsOperations, offersOperations } from './offers.operations.ts'
import type { OffersServices } from './offers-services.ts'

export const offersDomain: Domain<OffersServices> = {
  operations: (services) => ({
    coupons: couponsOperations(services),
    offers: offersOperations(services),
  }),
  personalData: () => couponsOfPerson,
  commands: offersCommands,
  callSamples: offersCallSamples,
}
