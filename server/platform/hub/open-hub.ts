import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { Hub } from './hub.ts'
import type { HubLog } from './hub-log.ts'
import { postgresLog } from './postgres/postgres-log.ts'

interface Around {
  config: Pick<Config, 'hub'>
  connectionString: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** The hub of this process; its first stream starts it. */
export async function openHub(around: Around & { clock: Clock }): Promise<Hub> {
  const { config, clock, log: logger } = around
  return new Hub({ log: await openHubLog(around), clock, logger, mostStreams: config.hub.mostStreams })
}

/** The log of live events: over Redis where there is one, else over the database. */
export async function openHubLog({ config, connectionString, log: logger }: Around): Promise<HubLog> {
  const url = config.hub.redisUrl
  return url
    ? await (await import('./redis/redis-log.ts')).openRedisLog({ url, logger })
    : postgresLog({ connectionString, logger })
}
