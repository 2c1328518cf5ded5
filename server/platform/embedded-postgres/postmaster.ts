import { chownSync, closeSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { type ClusterOwner, spawnAs } from './cluster-owner.ts'
import { isRunning, postgresProcessesIn, signal, until } from './processes.ts'
import { lastLines, openServerLog, type ServerLog } from './server-log.ts'

type Say = ((line: string) => void) | undefined

// Recovery after a crash replays the log: seconds usually, minutes at worst.
const READY_WITHIN_MS = 600_000
const FAST_SHUTDOWN_MS = 60_000
const IMMEDIATE_SHUTDOWN_MS = 10_000
const ORPHANS_NOTICE_MS = 500

export interface PidFile {
  pid: number
  socketDir: string | undefined
  ready: boolean
}

/** What `postmaster.pid` says, which may be out of date; undefined where there is none. */
export function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!(pid > 0)) return undefined
  return { pid, socketDir: lines[4] || undefined, ready: lines[7]?.trim() === 'ready' }
}

/**
 * The pid file of the postmaster that lives in this cluster now; undefined where the file is a dead one's.
 */
export async function findLivePostmaster(cluster: string): Promise<PidFile | undefined> {
  const file = readPidFile(cluster)
  return file && (await postgresProcessesIn(cluster)).includes(file.pid) ? file : undefined
}

/**
 * Nothing of a dead postmaster is in the way of a new one: its orphaned backends have ended, and its pid file
 * does not name a process. The caller has made sure that no postmaster lives.
 */
export async function clearAfterCrash(cluster: string, say: Say): Promise<void> {
  const file = readPidFile(cluster)
  const gone = async () => (await postgresProcessesIn(cluster)).length === 0
  // Backends notice the death of their postmaster, except one that is busy with a long computation.
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    if (await until(gone, { withinMs: ORPHANS_NOTICE_MS, everyMs: 20 })) break
    say?.('Stopping the processes of a crashed PostgreSQL')
    for (const pid of await postgresProcessesIn(cluster)) signal(pid, name)
  }
  if (!(await until(gone, { withinMs: IMMEDIATE_SHUTDOWN_MS, everyMs: 20 }))) {
    const pids = (await postgresProcessesIn(cluster)).join(', ')
    throw new Error(
      `A crashed PostgreSQL left processes (${pids}) that cannot be ended. Nothing was changed, your data is safe. ` +
        'End them or restart the machine, then start again.',
    )
  }
  if (file) disownPidFile(cluster)
}

/**
 * The pid in the file is replaced by one that no process can have. PostgreSQL would refuse to start while any
 * process, be it another program or the zombie of the old server, has the pid. The file is not deleted, since
 * PostgreSQL also learns from it which shared memory to check for survivors.
 */
function disownPidFile(cluster: string): void {
  const path = join(cluster, 'postmaster.pid')
  const [, ...rest] = readFileSync(path, 'utf8').split('\n')
  const { uid, gid, mode } = statSync(path)
  writeFileSync(`${path}.new`, ['2147483647', ...rest].join('\n'), { mode })
  if (process.getuid?.() === 0) chownSync(`${path}.new`, uid, gid)
  renameSync(`${path}.new`, path)
}

/** The arguments of a server in this cluster that listens on nothing but the socket. */
export function postmasterArguments(
  cluster: string,
  socketDir: string,
  settings: Record<string, string>,
): string[] {
  const all = {
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Durable, whatever the configuration file says.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // The statements of a killed process end soon after it and give up their locks.
    client_connection_check_interval: '2s',
    ...settings,
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
  }
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Whether the server that runs (or ran last) in this cluster was started with these arguments. */
export function wasStartedWith(cluster: string, args: string[]): boolean {
  try {
    const line = readFileSync(join(cluster, 'postmaster.opts'), 'utf8')
    return line.trimEnd().endsWith(args.map((argument) => ` "${argument}"`).join(''))
  } catch {
    return false
  }
}

/** A server is ready in this cluster; resolves to its pid. It lives on when this process dies. */
export async function startPostmaster(start: {
  binaries: Binaries
  owner: ClusterOwner
  cluster: string
  args: string[]
  log: ServerLog
  say: Say
}): Promise<number> {
  const { cluster, log, say } = start
  const output = openServerLog(log)
  let ended: string | undefined
  const child = spawnAs(start.owner, start.binaries.postgres, start.args, {
    // In a session of its own, so that Ctrl-C in the terminal reaches us only and we stop it in order.
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  child.on('error', (error) => {
    ended = error.message
  })
  child.on('exit', (status, by) => {
    ended = by ?? `status ${status}`
  })
  const settled = () => {
    const file = readPidFile(cluster)
    return ended !== undefined || (file?.pid === child.pid && file?.ready === true)
  }
  const inTime = await until(settled, { withinMs: READY_WITHIN_MS, onSecond: sayWaiting(say) })
  if (inTime && ended === undefined && child.pid) return child.pid
  const what = ended === undefined ? 'is not ready after ten minutes' : `did not start (${ended})`
  throw new Error(
    `The embedded PostgreSQL ${what}. Your data in ${cluster} is left as it was. ` +
      `The last lines of ${log.path}:\n${lastLines(log)}`,
  )
}

/** A live postmaster has become ready (true) or has ended (false). */
export async function waitForPostmaster(cluster: string, pid: number, say: Say): Promise<boolean> {
  const ready = () => readPidFile(cluster)?.ready === true
  await until(() => ready() || !isRunning(pid), { withinMs: READY_WITHIN_MS, onSecond: sayWaiting(say) })
  return ready() && isRunning(pid)
}

/** The server has ended: in order if it can, at once if it must. Either way nothing committed is lost. */
export async function stopPostmaster(cluster: string, pid: number, say?: Say): Promise<void> {
  const steps = [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS],
  ] as const
  const onSecond = (seconds: number) => say?.(`Stopping PostgreSQL … ${seconds} s`)
  for (const [name, withinMs] of steps) {
    // Checked again before each: by now the pid could be another program's.
    if (!(await postgresProcessesIn(cluster)).includes(pid)) return
    signal(pid, name)
    if (await until(() => !isRunning(pid), { withinMs, onSecond })) return
  }
  throw new Error(
    `The embedded PostgreSQL (process ${pid}) does not end. What was saved is safe. End it with: kill -9 ${pid}`,
  )
}

function sayWaiting(say: Say): (seconds: number) => void {
  return (seconds) => say?.(`Waiting for PostgreSQL to be ready … ${seconds} s`)
}
