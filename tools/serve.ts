import { onLauncherGone } from '../drive/launched.ts'
import { type Running, start } from '../server/main.ts'
import { readConfig } from '../server/platform/config.ts'
import { tellOperator } from '../server/platform/operator-refused.ts'
import { startLessons } from './lessons/start-lessons.ts'
import { step } from './progress.ts'

/** after the time that requests in progress are given */
const HARD_STOP_SECONDS = 10

let starting: Promise<Running> | undefined
let endLessons: (() => Promise<void>) | undefined
let stoppingSince: number | undefined
/** until the settings are read */
let mostStoppingMs = 30_000

/**
 * Stops the product cleanly and ends the process with this code. A second call, a while later, ends it at
 * once.
 */
function stop(reason: string, code = 0): void {
  if (stoppingSince !== undefined) {
    // A terminal's Ctrl-C arrives twice: from the terminal and from the launcher.
    if (performance.now() - stoppingSince > 1000) process.exit(1)
    return
  }
  stoppingSince = performance.now()
  console.log(`${reason}: finishing work in progress …`)
  setTimeout(endUnfinished, mostStoppingMs).unref()
  Promise.resolve(starting)
    .then(async (running) => {
      // Before the database that it uses.
      await endLessons?.()
      await running?.stop()
    })
    .then(
      () => process.exit(code),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
}

/** Whatever still waits then waits for something that does not answer. */
function endUnfinished(): void {
  console.error('Not everything ended in time; the process ends all the same.')
  process.exit(1)
}

// The reader of our output may be gone; that is no reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
onLauncherGone(() => stop('The launcher is gone'))

try {
  const config = readConfig(process.env)
  mostStoppingMs = (config.drainSeconds + config.shutdownSeconds + HARD_STOP_SECONDS) * 1000
  starting = step('Starting', () =>
    start(config, {
      onProgress: (line) => console.log(line),
      onFailed: (message) => stop(message, 1),
    }),
  )
  const { address, connectionString, awaitsLessons } = await starting
  // Since this process began.
  const seconds = (performance.now() / 1000).toFixed(1)
  if (stoppingSince === undefined) {
    console.log(`Taiyari serves ${address} (ready in ${seconds} s)`)
    if (awaitsLessons) endLessons = startLessons({ connectionString, dataDir: config.dataDir })
  }
} catch (error) {
  tellOperator(error)
  process.exit(1)
}
