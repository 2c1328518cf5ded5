import { setPriority } from 'node:os'
import sharp from 'sharp'
import { systemClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openDatabase } from '../../server/platform/database.ts'
import { findFfmpeg } from '../../server/platform/ffmpeg/find-ffmpeg.ts'
import { openStorage } from '../../server/platform/storage/open-storage.ts'
import { lockLessons, readCourses } from '../../server/seed/demo-lessons.ts'
import { fileAllLessons, type Giving, tellSales } from './give-lessons.ts'

// A process of its own, started by `npm start`: makes the demo's video lessons behind everything else, and
// ends when their courses are on sale.
const LOWEST_PRIORITY = 19

setPriority(LOWEST_PRIORITY)
sharp.concurrency(1)
const say = (line: string) => console.log(line)
// Its reader may be gone; that is no reason to stop half way.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const stop = new AbortController()
const { promise: stopped, reject: told } = Promise.withResolvers<never>()
stopped.catch(() => stop.abort())
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, told)
// The serving process is gone, however it ended.
process.once('disconnect', told)

const config = readConfig(process.env)
const tools = await findFfmpeg(config.ffmpegPath)
if ('missing' in tools) {
  say(`Video lessons: not made, and their courses not on sale. ${tools.missing}`)
  process.exit(0)
}
const db = openDatabase({ connectionString: config.databaseUrl!, poolSize: 3 })
const lock = await db.$client.connect()
try {
  await Promise.race([lockLessons(lock), stopped])
  const giving: Giving = {
    ...{ db, storage: await openStorage(config), dataDir: config.dataDir, ffmpeg: tools.ffmpeg },
    ...{
      mediaQuotaBytes: config.mediaQuotaBytes,
      courses: readCourses(),
      now: () => systemClock.now(),
      say,
      signal: stop.signal,
    },
  }
  await Promise.all([fileAllLessons(giving), tellSales(giving)])
} catch (error) {
  if (!stop.signal.aborted) say(`Video lessons: stopped, the next start goes on. ${(error as Error).message}`)
} finally {
  stop.abort()
  lock.release(true)
  await db.$client.end().catch(() => {})
  if (process.connected) process.disconnect()
}
