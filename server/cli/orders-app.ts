import { createApp } from '../app.ts'
import { readSite } from '../domains/editorial/read-site.ts'
import type { OrdersServices } from '../domains/orders/orders-services.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { createLogger, flushLogger } from '../platform/logger.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { openStoreForCommand } from './open-store-for-command.ts'

/** The orders of the store, as one command has them. */
export type OrdersHere = OrdersServices & { log: RequestContext['log'] }

/**
 * Does `work` on the orders of the store, with its gateways, mail and SMS, while the product runs or not;
 * what it set off (refunds, messages) is sent before this resolves, as far as it can be.
 */
export async function withOrders<T>(work: (orders: OrdersHere) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const site = await readSite(config.siteDir)
  const log = createLogger({ level: 'warn', buffered: false })
  const { close, ...store } = await openStoreForCommand(config)
  try {
    const app = await createApp({ config, ...store, clock: systemClock, site, log })
    try {
      // The sandbox is asked over the routes of the store itself.
      await app.http.ready()
      return await work({ ...app.orders, log })
    } finally {
      await app.close()
    }
  } finally {
    await close()
    await flushLogger(log)
  }
}
