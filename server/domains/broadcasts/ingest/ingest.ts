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
import { type Ingest, openIngest } from './open-ingest.ts'
import { OpenPublications } from './open-publications.ts'

// A process of its own, started by a serving one: takes the streams of teachers until that one ends.
const EACH_MS = 1_000
const PORT_MS = 250
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
/** whether it is the one that has the port */
let takes = false

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
  const reading = config.mediaServer && readMediaServer(services, open, config.mediaServer)
  const [ingest] = await Promise.all([
    config.ingest && takeStreams(services, config.ingest, open),
    untilStopped(async () => {
      // Whoever waits leaves that to the one that does the work.
      if (!takes && !reads) return
      await open.settle().catch((err: unknown) => log.error({ err }, 'live classes were not looked after'))
    }),
    reading && untilStopped(() => look(reading)),
  ])
  await Promise.race([Promise.all([ingest?.close(), reading?.close()]), wait(CLOSE_MS)])
} finally {
  await Promise.race([Promise.all([hubLog.close(), db.$client.end()]), wait(CLOSE_MS)]).catch(() => {})
  await flushLogger(log)
}
process.exit()

/**
 * Waits for the port as long as another process of this machine has it; then studios come back to this one.
 */
async function takeStreams(
  services: PublicationServices,
  { host, port }: { host: string; port: number },
  open: OpenPublications,
): Promise<Ingest | undefined> {
  for (let isFirst = true; !stop.signal.aborted; isFirst = false) {
    try {
      const ingest = await openIngest(services, { host, port }, open)
      takes = true
      say({ listening: ingest.port })
      log.info({ host, port: ingest.port }, 'studios may come')
      return ingest
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (isFirst) say({ taken: true })
      await wait(PORT_MS, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  return undefined
}

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

async function look(reading: MediaServerReading): Promise<void> {
  const before = reads
  reads = await reading.look().catch((err: unknown) => {
    log.error({ err }, 'a media server was not looked at')
    return before
  })
  if (reads === before) return
  if (reads) log.info('studios may send to the media server')
  say(reads ? { reading: true } : { taken: true })
}
