import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config.ts'
import { openDatabase } from '../../../platform/database.ts'
import { keptFfmpeg } from '../../../platform/ffmpeg/kept-ffmpeg.ts'
import { openHubLog } from '../../../platform/hub/open-hub.ts'
import { createLogger, flushLogger } from '../../../platform/logger.ts'
import { openMediaServer } from '../../../platform/media-server/media-server.ts'
import type { MediaServerSettings } from '../../../platform/media-server/media-server-settings.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import type { PublicationServices } from '../taking/publication.ts'
import type { IngestSaid } from './keep-ingest.ts'
import { MediaServerReading } from './media-server/media-server-reading.ts'
import { openIngest } from './open-ingest.ts'
import { OpenPublications } from './open-publications.ts'

// A process of its own, started by a serving one: takes the streams of teachers until that one ends.
const EACH_MS = 1_000
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

/** whether this process is the one that reads the media server; undefined: it is not known */
let reads: boolean | undefined

const config = readConfig(process.env)
const log = createLogger({ level: config.logLevel, buffered: false })
if (config.databaseUrl === undefined || !(config.ingest || config.mediaServer))
  throw new Error('an ingest needs DATABASE_URL, and INGEST_PORT or MEDIA_SERVER_API')
const onLost = (err: Error) => log.warn({ err }, 'database connection lost')
// One of them is kept by whoever reads a media server.
const db = openDatabase({ connectionString: config.databaseUrl, poolSize: 5, onLost })
const hubLog = await openHubLog({ config, connectionString: config.databaseUrl, log })
try {
  const services = {
    ...{ writer: { db, log: hubLog, clock: systemClock }, log },
    storage: await openStorage(config),
  }
  const open = new OpenPublications(services)
  const ingest = config.ingest && (await openIngest(services, config.ingest, open))
  if (ingest) {
    say({ listening: ingest.port })
    log.info({ host: config.ingest!.host, port: ingest.port }, 'studios may come')
  }
  const reading = config.mediaServer && readMediaServer(services, open, config.mediaServer)
  await Promise.all([
    untilStopped(() =>
      open.settle().catch((err: unknown) => log.error({ err }, 'live classes were not looked after')),
    ),
    reading && untilStopped(() => look(reading, ingest !== undefined)),
  ])
  await Promise.race([Promise.all([ingest?.close(), reading?.close()]), wait(CLOSE_MS)])
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
  // Another process of this machine has it.
  say({ taken: true })
} finally {
  await Promise.race([Promise.all([hubLog.close(), db.$client.end()]), wait(CLOSE_MS)]).catch(() => {})
  await flushLogger(log)
}
process.exit()

async function untilStopped(work: () => Promise<void>): Promise<void> {
  while (!stop.signal.aborted) {
    await work()
    await wait(EACH_MS, undefined, { signal: stop.signal }).catch(() => {})
  }
}

function readMediaServer(
  services: PublicationServices,
  publications: OpenPublications,
  settings: MediaServerSettings,
): MediaServerReading {
  const server = openMediaServer(settings)
  const ffmpeg = keptFfmpeg(config.ffmpegPath)
  return new MediaServerReading(services.writer, { server, publications, ffmpeg, log })
}

async function look(reading: MediaServerReading, hasPort: boolean): Promise<void> {
  const before = reads
  reads = await reading.look().catch((err: unknown) => {
    log.error({ err }, 'a media server was not looked at')
    return before
  })
  if (reads && !before) {
    say({ reading: true })
    log.info('studios may send to the media server')
  }
  // Another process reads it, and without a port there is nothing else to do.
  if (reads !== false || hasPort) return
  say({ taken: true })
  stop.abort()
}
