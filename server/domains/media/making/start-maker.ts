import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database.ts'
import { type Ffmpeg, findFfmpeg } from '../../../platform/ffmpeg/find-ffmpeg.ts'
import { somethingWaits } from './making.queries.ts'
import type { Said } from './making-figures.ts'

const PROGRAM = fileURLToPath(new URL('maker.ts', import.meta.url))

interface Starting {
  db: Database
  config: Config
  log: Logger
  onMade(said: Said): void
}

/** Starts makers for one serving process, one at a time. */
export function openMakerStarter({ db, config, log, onMade }: Starting) {
  let running = false
  let told: string | undefined
  const tell = (found: Ffmpeg | { missing: string }) => {
    const line = 'missing' in found ? found.missing : `${found.version} (${found.licence})`
    if (line === told) return
    told = line
    if ('missing' in found) log.warn({ missing: found.missing }, 'videos wait to be made')
    else log.info({ version: found.version, licence: found.licence }, 'FFmpeg makes videos')
  }
  /** A maker is at work afterwards where something waits and FFmpeg is there; it goes on by itself. */
  return async function startMaker(): Promise<{ started: boolean }> {
    if (running || !(await somethingWaits(db.$client))) return { started: false }
    const found = await findFfmpeg(config.ffmpegPath)
    tell(found)
    if ('missing' in found) return { started: false }
    const { connectionString } = db.$client.options as { connectionString?: string }
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
      // The channel closes when this process ends, and the maker with it.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, DATABASE_URL: connectionString, DATA_DIR: config.dataDir },
    })
    running = true
    const ended = () => {
      running = false
    }
    child.on('message', (said) => onMade(said as Said))
    child.once('exit', ended)
    child.once('error', ended)
    // It holds up no end of this process.
    child.unref()
    child.channel?.unref()
    return { started: true }
  }
}
