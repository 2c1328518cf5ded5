import type { Clock } from '../../platform/clock.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { cartCallSamples } from './call-samples.ts'
import { cartOperations } from './cart.operations.ts'
import { cartJobs } from './cart-jobs.ts'
import { cartMePart } from './cart-me-part.ts'
import { cartOfPerson } from './cart-of-person.ts'
import type { CartServices } from './cart-services.ts'

export const cartDomain: Domain<CartServices & { clock: Clock }> = {
  operations: (services) => ({ carts: cartOperations(services) }),
  jobs: (services) => cartJobs(services, services.clock),
  personalData: () => cartOfPerson,
  meParts: [cartMePart],
  callSamples: cartCallSamples,
}
