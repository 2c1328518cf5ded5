import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { mediaServerEnvironment } from '../../../platform/media-server/media-server-settings.ts'
import type { BroadcastsServices } from '../broadcasts-services.ts'

const PROGRAM = fileURLToPath(new URL('ingest.ts', import.meta.url))
/** One that ended at once would end at once again. */
const AGAIN_MS = { ranLong: 50, ranShort: 2_000 }
const LONG_MS = 10_000
const ENDED_WITHIN_MS = 8_000

/** What the process says to the one that started it; taken: another one does it, and this one waits. */
export type IngestSaid = { listening: number } | { reading: true } | { taken: true }

type Starting = Pick<BroadcastsServices, 'db' | 'config' | 'log'>

/** While this process serves there is one that takes streams, on this machine, where that is wanted. */
export function keepIngest(http: FastifyInstance, services: Starting): void {
  if (!services.config.ingest && !services.config.mediaServer) return
  let kept: ReturnType<typeof openIngestKeeper> | undefined
  http.addHook('onListen', async () => {
    kept = openIngestKeeper(services)
  })
  http.addHook('preClose', async () => kept?.stop())
}

/** Starts the process, and again whenever it ends. */
export function openIngestKeeper(
  { db, config, log }: Starting,
  onSaid: (said: IngestSaid) => void = () => {},
) {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const start = () => {
    const { connectionString } = db.$client.options as { connectionString?: string }
    const began = performance.now()
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
      // The channel closes when this process ends, and the child with it.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...settingsOf(config), DATABASE_URL: connectionString },
    })
    child.on('message', (message) => onSaid(message as IngestSaid))
    child.once('error', (err) => log.error({ err }, 'the process that takes streams did not start'))
    child.once('exit', (code, signal) => {
      child = undefined
      if (stopped) return
      log.error({ code, signal }, 'the process that takes streams ended; it is started again')
      const ran = performance.now() - began > LONG_MS ? 'ranLong' : 'ranShort'
      timer = setTimeout(start, AGAIN_MS[ran]).unref()
    })
    // It holds up no end of this process.
    child.unref()
    child.channel?.unref()
  }
  start()
  return {
    get pid() {
      return child?.pid
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      const ending = child
      if (!ending) return
      const late = setTimeout(() => ending.kill('SIGKILL'), ENDED_WITHIN_MS)
      await new Promise((resolve) => {
        ending.once('exit', resolve)
        ending.kill('SIGTERM')
      })
      clearTimeout(late)
    },
  }
}

/** Of a store whose settings are not those of its process. */
const settingsOf = ({ dataDir, ingest, mediaServer }: Starting['config']) => ({
  DATA_DIR: dataDir,
  ...(ingest && { INGEST_HOST: ingest.host, INGEST_PORT: String(ingest.port) }),
  ...(mediaServer && mediaServerEnvironment(mediaServer)),
})
