import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('lessons-maker.ts', import.meta.url))

/** Starts the process that makes the demo's lessons; gives what ends it, also in the middle of one. */
export function startLessons(store: { connectionString: string; dataDir: string }): () => Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    // The channel carries nothing: it closes when this process ends, and the maker with it.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: store.connectionString, DATA_DIR: store.dataDir },
  })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.once('error', (error) => {
    console.log(`Video lessons: cannot be made now. ${error.message}`)
    resolve()
  })
  // It holds up no end of this process.
  child.unref()
  child.channel?.unref()
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
