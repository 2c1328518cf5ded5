import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OperatorRefused } from '../operator-refused.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  findRunningPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { readPidFile } from './postmaster.ts'
import { isRunning, postgresProcessesIn, until } from './processes.ts'
import { removeSocketFolder } from './socket-folder.ts'

const WITHIN = { withinMs: 10_000 }
const isRoot = process.getuid?.() === 0

let folder: string
let dataDir: string
let cluster: string
let servers: EmbeddedPostgres[]
let children: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taiyari-test-'))
  chmodSync(folder, 0o755)
  useDataDir(join(folder, 'data'))
  servers = []
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const server of servers) await server.stop()
  if (existsSync(cluster)) {
    for (const pid of await postgresProcessesIn(cluster)) process.kill(pid, 'SIGKILL')
    await until(async () => (await postgresProcessesIn(cluster)).length === 0, WITHIN)
    removeSocketFolder(dataDir)
  }
  rmSync(folder, { recursive: true, force: true })
})

function useDataDir(path: string) {
  dataDir = path
  cluster = join(path, 'postgres')
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...options })
  servers.push(server)
  return server
}

async function ask(server: { connectionString(): string }, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(server.connectionString())
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

/** A process of its own that starts the server, says where it is and stays. */
function spawnStarter(): ChildProcess {
  const module = pathToFileURL(join(import.meta.dirname, 'embedded-postgres.ts'))
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module.href)})
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(server.connectionString())
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

/** Resolves when the other process has its server. */
async function startInAnotherProcess(): Promise<{ child: ChildProcess; connectionString(): string }> {
  const child = spawnStarter()
  const [line] = await once(child.stdout!, 'data')
  return { child, connectionString: () => String(line).trim() }
}

async function kill9(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const postmaster = () => readPidFile(cluster)!.pid

async function crashPostgres() {
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await until(() => !isRunning(pid), WITHIN)
}

describe('a server of our own', { timeout: 60_000 }, () => {
  it('is created on the first start and keeps its data for the next', async () => {
    const lines: string[] = []
    const first = await start({ onProgress: (line) => lines.push(line) })
    expect(first.reattached).toBe(false)
    expect(await ask(first, 'select 1 as one')).toEqual({ one: 1 })
    await ask(first, 'create table kept as select 7 as number')
    await first.stop()
    expect(existsSync(first.host)).toBe(false)
    expect(lines).toEqual(['Creating the database', 'Starting PostgreSQL'])
    const second = await start()
    expect(await ask(second, 'select number from kept')).toEqual({ number: 7 })
  })

  it('is durable, checks its pages, counts in UTC and listens on no network', async () => {
    const server = await start({ settings: { max_connections: '33' } })
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses']
    const sql = [...names, 'timezone', 'server_encoding', 'max_connections'].map(
      (name) => `current_setting('${name}') as ${name}`,
    )
    expect(await ask(server, `select ${sql}`)).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      timezone: 'UTC',
      server_encoding: 'UTF8',
      max_connections: '33',
    })
  })

  it('finds Hindi words by their trigrams and folds the case of accented letters', async () => {
    const server = await start()
    await ask(server, 'create extension pg_trgm')
    const answer = await ask(
      server,
      `select similarity('गणित', 'गणितीय') > 0.3 as alike, lower('É') as lower`,
    )
    expect(answer).toEqual({ alike: true, lower: 'é' })
  })

  it('keeps the cluster to its owner while the data folder stays open', async () => {
    await start()
    expect(statSync(cluster).mode & 0o777).toBe(0o700)
    expect(statSync(dataDir).mode & 0o777).toBe(0o755)
  })

  it('is started again where its callers know it when it is killed, with everything that was committed', async () => {
    const lost: string[] = []
    const server = await start({ onLost: (message) => lost.push(message) })
    await ask(server, 'create table kept as select 7 as number')
    await crashPostgres()
    await expect
      .poll(() => ask(server, 'select number from kept').catch(() => undefined), { timeout: 30_000 })
      .toEqual({ number: 7 })
    expect(lost).toEqual([])
  })

  it('notifies its owner when it was killed and cannot be restarted', async () => {
    const lost = Promise.withResolvers<string>()
    await start({ onLost: lost.resolve })
    writeFileSync(join(cluster, 'PG_VERSION'), '9')
    await crashPostgres()
    expect(await lost.promise).toContain('has ended and could not be started again')
  })
})

describe('one owner at a time', { timeout: 60_000 }, () => {
  it('refuses a second process on the same data, names the first and harms nothing', async () => {
    const { child, connectionString } = await startInAnotherProcess()
    const refused = await start().catch((error) => error)
    expect(refused).toBeInstanceOf(OperatorRefused)
    expect(refused.message).toContain(`Process ${child.pid} is using the data folder`)
    expect(await ask({ connectionString }, 'select 1 as one')).toEqual({ one: 1 })
  })

  it('refuses a second start in the same process', async () => {
    await start()
    await expect(start()).rejects.toThrow(`Process ${process.pid} is using the data folder`)
  })

  it('lends the server of a running process to a command that only wants to use it', async () => {
    expect(await findRunningPostgres(dataDir)).toBeUndefined()
    const { child } = await startInAnotherProcess()
    const running = await findRunningPostgres(dataDir)
    expect(await ask({ connectionString: () => running!.connectionString }, 'select 1 as one')).toEqual({
      one: 1,
    })
    await kill9(child)
    expect(await findRunningPostgres(dataDir)).toBeUndefined()
  })

  it('lets exactly one of several simultaneous starts through', async () => {
    const results = await Promise.allSettled([start(), start(), start()])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })
})

describe('after a crash', { timeout: 60_000 }, () => {
  it('re-attaches to a running server after its own process was killed', async () => {
    const { child, connectionString } = await startInAnotherProcess()
    await ask({ connectionString }, 'create table kept as select 7 as number')
    const pid = postmaster()
    await kill9(child)
    const server = await start()
    expect(server.reattached).toBe(true)
    expect(postmaster()).toBe(pid)
    expect(await ask(server, 'select number from kept')).toEqual({ number: 7 })
    await server.stop()
    expect(isRunning(pid)).toBe(false)
  })

  it('restarts a running server that was started with other settings', async () => {
    await kill9((await startInAnotherProcess()).child)
    const server = await start({ settings: { max_connections: '33' } })
    expect(server.reattached).toBe(false)
    expect(await ask(server, 'show max_connections')).toEqual({ max_connections: '33' })
  })

  it('restarts a running server whose socket was removed', async () => {
    const { child } = await startInAnotherProcess()
    await kill9(child)
    rmSync(readPidFile(cluster)!.socketDir!, { recursive: true })
    const server = await start()
    expect(server.reattached).toBe(false)
    expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 })
  })

  it('starts again after PostgreSQL was killed, with everything that was committed', async () => {
    const { child, connectionString } = await startInAnotherProcess()
    await ask({ connectionString }, 'create table kept as select 7 as number')
    const { socketDir } = readPidFile(cluster)!
    await kill9(child)
    await crashPostgres()
    const server = await start()
    expect(server.reattached).toBe(false)
    expect(await ask(server, 'select number from kept')).toEqual({ number: 7 })
    expect(existsSync(socketDir!)).toBe(false)
  })

  it('starts although the pid of the killed PostgreSQL belongs to another program now', async () => {
    const first = await start()
    await ask(first, 'create table kept as select 7 as number')
    await crashPostgres()
    await first.stop()
    const { uid, gid } = statSync(cluster)
    const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
    children.push(stranger)
    const file = join(cluster, 'postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
    const server = await start()
    expect(await ask(server, 'select number from kept')).toEqual({ number: 7 })
    expect(isRunning(stranger.pid!)).toBe(true)
  })

  it('ends a backend that did not notice the death of its PostgreSQL', async () => {
    const first = await start()
    const client = new pg.Client(first.connectionString())
    client.on('error', () => {})
    await client.connect()
    const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0]
    const busy = client.query('select sum(i) from generate_series(1, 1e12::bigint) i').catch(() => {})
    await until(async () => {
      const sql = `select count(*)::int as n from pg_stat_activity where pid = ${pid} and state = 'active'`
      return (await ask(first, sql)).n === 1
    }, WITHIN)
    await crashPostgres()
    await first.stop()
    expect(isRunning(pid)).toBe(true)
    const server = await start()
    expect(isRunning(pid)).toBe(false)
    expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 })
    await busy
    await client.end()
  })

  it('removes what a killed initialisation left, and nothing else', async () => {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'media.txt'), 'mine')
    const child = spawnStarter()
    const unfinished = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))
    const begun = () => unfinished().some((name) => existsSync(join(dataDir, name, 'PG_VERSION')))
    expect(await until(begun, { ...WITHIN, everyMs: 1 })).toBe(true)
    await kill9(child)
    expect(unfinished()).toHaveLength(1)
    const server = await start()
    expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 })
    expect(unfinished()).toEqual([])
    expect(existsSync(join(dataDir, 'media.txt'))).toBe(true)
  })
})

describe('a cluster that cannot be used', { timeout: 60_000 }, () => {
  it('is left alone when another major version made it, and the error says what to do', async () => {
    await (await start()).stop()
    writeFileSync(join(cluster, 'PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(/made by PostgreSQL 15.*Nothing was changed.*pg_dump/s)
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
    expect(await ask(await start(), 'select 1 as one')).toEqual({ one: 1 })
  })

  it('is left alone when the folder holds something else', async () => {
    mkdirSync(cluster, { recursive: true })
    writeFileSync(join(cluster, 'letter.txt'), 'mine')
    await expect(start()).rejects.toThrow('holds no PostgreSQL database')
    expect(readFileSync(join(cluster, 'letter.txt'), 'utf8')).toBe('mine')
  })

  it('shows the last lines of the log when the server does not start', async () => {
    await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /did not start.*invalid value for parameter "shared_buffers"/s,
    )
    expect(await ask(await start(), 'select 1 as one')).toEqual({ one: 1 })
  })

  it('has its log rotated once it is over 10 MB', async () => {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'postgres.log'), Buffer.alloc(10 * 1024 * 1024 + 1))
    await start()
    expect(statSync(join(dataDir, 'postgres.log')).size).toBeLessThan(10_000)
    expect(existsSync(join(dataDir, 'postgres.log.1'))).toBe(true)
  })
})

describe.runIf(isRoot)('as root', { timeout: 60_000 }, () => {
  it('runs the server as another user where that user may enter', async () => {
    await start()
    expect(statSync(cluster).uid).not.toBe(0)
    expect(statSync(`/proc/${postmaster()}`).uid).toBe(statSync(cluster).uid)
  })

  it('runs the server below a folder that only root may enter', async () => {
    chmodSync(folder, 0o700)
    const server = await start()
    expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 })
    expect(statSync(cluster).uid).toBe(0)
  })

  it('starts a cluster that was made in an open folder after the folder is closed, and the other way round', async () => {
    const first = await start()
    await ask(first, 'create table kept as select 7 as number')
    await first.stop()
    chmodSync(folder, 0o700)
    const closed = await start()
    expect(await ask(closed, 'select number from kept')).toEqual({ number: 7 })
    expect(statSync(cluster).uid).toBe(0)
    await closed.stop()
    chmodSync(folder, 0o755)
    expect(await ask(await start(), 'select number from kept')).toEqual({ number: 7 })
  })

  it('re-attaches below a folder that only root may enter', async () => {
    chmodSync(folder, 0o700)
    await kill9((await startInAnotherProcess()).child)
    const server = await start()
    expect(server.reattached).toBe(true)
    expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 })
  })
})
