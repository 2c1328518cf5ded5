import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findRunningPostgres } from '../server/platform/embedded-postgres/embedded-postgres.ts'

export interface AuditedProduct {
  origin: string
  /** where its messages can be read */
  connectionString(): Promise<string>
  stop(): Promise<void>
}

/** The product as an operator starts it, with the demo catalogue, its database in a folder of its own. */
export async function startAuditedProduct(): Promise<AuditedProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taiyari-audit-'))
  await chmod(dataDir, 0o755)
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start.ts'], {
    // The channel carries nothing: the product ends when it closes, however this process ended (tools/launched.ts).
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const address = /serves (http:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    ended.then((code) => reject(new Error(`the product ended with ${code} before it served`)))
  })
  const connectionString = async () => (await findRunningPostgres(dataDir))!.connectionString
  return { origin, connectionString, stop }
}
