import { pino } from 'pino'
import { systemClock } from '../../../platform/clock.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import type { Config } from '../../../platform/config.ts'
import { openHubLog } from '../../../platform/hub/open-hub.ts'
import type { EventWriter } from '../../../platform/hub/write-with-events.ts'
import type { Store } from '../../../platform/open-store.ts'

/** Does `work` on the store, telling the pages that are open meanwhile. */
export async function withEventWriter<T>(
  config: Config,
  work: (writer: EventWriter, store: Store) => Promise<T>,
): Promise<T> {
  return await inStore(config, async (store) => {
    const { db, connectionString } = store
    const log = await openHubLog({ config, connectionString, log: pino({ level: 'silent' }) })
    try {
      return await work({ db, log, clock: systemClock }, store)
    } finally {
      await log.close()
    }
  })
}
