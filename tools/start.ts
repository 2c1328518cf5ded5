import { CannotListen, start } from '../server/main.ts'
import { ConfigError, readConfig } from '../server/platform/config.ts'
import { DataFolderInUseError } from '../server/platform/embedded-postgres/embedded-postgres.ts'
import { buildWeb, webIsFresh } from './build-web.ts'
import { onLauncherGone } from './launched.ts'
import { step } from './progress.ts'

process.env.NODE_ENV ||= 'production'
const began = performance.now()

try {
  const config = readConfig(process.env)
  if (!(await webIsFresh())) await step('Building the web', buildWeb)
  const running = await step('Starting', () => start(config, (line) => console.log(line)))
  console.log(
    `Taiyari serves ${running.address} (ready in ${((performance.now() - began) / 1000).toFixed(1)} s)`,
  )
  let stopping = false
  const stop = (reason: string) => {
    if (stopping) return
    stopping = true
    console.log(`${reason}: finishing what is under way …`)
    running.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  onLauncherGone(() => stop('The launcher is gone'))
} catch (error) {
  const expected =
    error instanceof ConfigError || error instanceof CannotListen || error instanceof DataFolderInUseError
  console.error(expected ? (error as Error).message : error)
  process.exit(1)
}
