import { setPriority } from 'node:os'
import { systemClock } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config.ts'
import { openDatabase } from '../../../platform/database.ts'
import { findFfmpeg } from '../../../platform/ffmpeg/find-ffmpeg.ts'
import { createLogger, flushLogger } from '../../../platform/logger.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import { makeWaiting } from './make-waiting.ts'
import type { Said } from './making-figures.ts'

// A process of its own, started by the serving one: makes what waits, behind everything else, and ends.
const LOWEST_PRIORITY = 19

setPriority(LOWEST_PRIORITY)
const stop = new AbortController()
const told = () => stop.abort(new Error('It was told to stop.'))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, told)
// The serving process is gone, however it ended.
process.once('disconnect', told)

const config = readConfig(process.env)
const log = createLogger({ level: config.logLevel, buffered: false })
const tools = await findFfmpeg(config.ffmpegPath)
if ('missing' in tools) {
  log.warn({ missing: tools.missing }, 'no video can be made')
  process.exit(1)
}
if (config.databaseUrl === undefined) throw new Error('a maker needs DATABASE_URL')
const onLost = (err: Error) => log.warn({ err }, 'database connection lost')
const db = openDatabase({ connectionString: config.databaseUrl, poolSize: 2, onLost })
try {
  const storage = await openStorage(config)
  const shop = { db, storage, tools, dataDir: config.dataDir, now: () => systemClock.now() }
  const onMade: Parameters<typeof makeWaiting>[0]['onMade'] = (outcome) => {
    log.info(outcome, 'medium')
    const { state, seconds } = outcome
    if (process.connected) process.send?.({ state, seconds } satisfies Said)
  }
  await makeWaiting({ ...shop, onMade }, stop.signal)
} catch (err) {
  log.error({ err }, 'the making of a medium failed')
  process.exitCode = 1
} finally {
  await db.$client.end().catch(() => {})
  await flushLogger(log)
  if (process.connected) process.disconnect()
}
