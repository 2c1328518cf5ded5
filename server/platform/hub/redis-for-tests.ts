import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Tests of Redis are skipped without it. */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0

export interface TestRedis {
  url: string
  /** It answers nobody until it goes on. */
  pause(): void
  goOn(): void
  stop(): Promise<void>
}

/** A Redis server of the test's own, in a folder of its own. */
export async function startRedis(port?: number): Promise<TestRedis> {
  const own = port ?? (await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-redis-'))
  const words = [
    '--port',
    String(own),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--daemonize',
    'no',
  ]
  const server = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: server.stdout })
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.includes('Ready to accept connections') && resolve())
    server.once('exit', () => reject(new Error('redis-server ended')))
  })
  return {
    url: `redis://127.0.0.1:${own}`,
    pause: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
    async stop() {
      const gone = once(server, 'exit')
      server.kill()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
