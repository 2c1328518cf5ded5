import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { ordersOfPerson } from './after-sale/orders-of-person.ts'
import { ordersCallSamples } from './call-samples.ts'
import { ordersCommands } from './cli/commands.ts'
import { ordersOperations } from './orders.operations.ts'
import { ordersJobs } from './orders-jobs.ts'
import { ordersMeParts } from './orders-me-part.ts'
import type { OrdersServices } from './orders-services.ts'
import { paymentRoutes } from './payments.routes.ts'

export const ordersDomain: Domain<OrdersServices & { clock: Clock; log: Logger }> = {
  operations: (services) => ({ orders: ordersOperations(services) }),
  routes: paymentRoutes,
  jobs: (services) => ordersJobs(services, services.clock, services.log),
  personalData: ({ clock }) => ordersOfPerson(clock),
  meParts: ordersMeParts,
  commands: ordersCommands,
  callSamples: ordersCallSamples,
}
