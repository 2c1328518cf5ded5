import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ImportProcess {
  output(): string
  /** resolves when this text has been said; rejects when the process ends before it */
  said(text: string): Promise<void>
  kill9(): void
  ended: Promise<{ code: number | null; killed: boolean; seconds: number; output: string }>
}

const PROGRAM = fileURLToPath(new URL('../../server/cli/taiyari.ts', import.meta.url))
const PLANT = new URL('plant-autocommit.ts', import.meta.url).href

/** `npm run taiyari -- import catalogue FILE` as a process of its own. */
export function startImport(
  file: string,
  store: { connectionString: string; folder: string },
  options: { planted?: boolean; env?: Record<string, string> } = {},
): ImportProcess {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...(options.planted ? ['--import', PLANT] : []),
      PROGRAM,
      ...['import', 'catalogue', file],
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: store.connectionString,
        DATA_DIR: store.folder,
        ...options.env,
      },
    },
  )
  let output = ''
  const listeners = new Set<() => void>()
  const collect = (chunk: Buffer) => {
    output += chunk
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<{ code: number | null; killed: boolean; seconds: number; output: string }>(
    (resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) =>
        resolve({ code, killed: signal === 'SIGKILL', seconds: (performance.now() - began) / 1000, output }),
      )
    },
  )
  return {
    output: () => output,
    said: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!output.includes(text)) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
        ended.then(() => reject(new Error(`the import ended before it said ${text}:\n${output}`)), reject)
      }),
    kill9: () => child.kill('SIGKILL'),
    ended,
  }
}
