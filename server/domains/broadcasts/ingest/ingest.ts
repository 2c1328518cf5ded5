import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config.ts'
import { openDatabase } from '../../../platform/database.ts'
import { openHubLog } from '../../../platform/hub/open-hub.ts'
import { createLogger, flushLogger } from '../../../platform/logger.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import type { IngestSaid } from './keep-ingest.ts'
import { openIngest } from './open-ingest.ts'

// A process of its own, started by a serving one: takes the streams of teachers until that one ends.
const SETTLE_MS = 1_000
const CLOSE_MS = 5_000

const stop = new AbortController()
const told = () => stop.abort()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, told)
// The serving process is gone, however it ended.
process.once('disconnect', told)
// It may have gone while this one was loading: nobody hears of that.
if (process.connected === false) told()
// A failure to say it is the end of the channel, which is heard of anyway.
const say = (said: IngestSaid) => process.connected && process.send?.(said, () => {})

const config = readConfig(process.env)
const log = createLogger({ level: config.logLevel, buffered: false })
if (config.databaseUrl === undefined || !config.ingest)
  throw new Error('an ingest needs DATABASE_URL and INGEST_PORT')
const onLost = (err: Error) => log.warn({ err }, 'database connection lost')
const db = openDatabase({ connectionString: config.databaseUrl, poolSize: 4, onLost })
const hubLog = await openHubLog({ config, connectionString: config.databaseUrl, log })
try {
  const storage = await openStorage(config)
  const writer = { db, log: hubLog, clock: systemClock }
  const ingest = await openIngest({ writer, storage, log }, config.ingest)
  say({ listening: ingest.port })
  log.info({ host: config.ingest.host, port: ingest.port }, 'studios may come')
  while (!stop.signal.aborted) {
    await ingest.settle().catch((err: unknown) => log.error({ err }, 'live classes were not looked after'))
    await wait(SETTLE_MS, undefined, { signal: stop.signal }).catch(() => {})
  }
  await Promise.race([ingest.close(), wait(CLOSE_MS)])
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
  // Another process of this machine has it.
  say({ taken: true })
} finally {
  await Promise.race([Promise.all([hubLog.close(), db.$client.end()]), wait(CLOSE_MS)]).catch(() => {})
  await flushLogger(log)
}
process.exit()
