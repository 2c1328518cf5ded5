import { createApp } from '../app.ts'
import { readSite } from '../domains/editorial/read-site.ts'
import type { StoreServices } from '../domains/store-services.ts'
import { systemClock } from '../platform/clock.ts'
import { openStoreForCommand } from '../platform/commands/open-store-for-command.ts'
import { readConfig } from '../platform/config.ts'
import { createLogger, flushLogger } from '../platform/logger.ts'

/**
 * Does `work` with the services of the whole store, with its gateways, mail and SMS, while the product runs
 * or not; what it started (refunds, messages) is done before this resolves, as far as it can be.
 */
export async function withServices<T>(work: (services: StoreServices) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const site = await readSite(config.siteDir)
  const log = createLogger({ level: 'warn', buffered: false })
  const { close, ...store } = await openStoreForCommand(config)
  try {
    const app = await createApp({ config, ...store, clock: systemClock, site, log })
    try {
      // The sandbox is asked over the routes of the store itself.
      await app.http.ready()
      return await work(app.services)
    } finally {
      await app.close()
    }
  } finally {
    await close()
    await flushLogger(log)
  }
}
