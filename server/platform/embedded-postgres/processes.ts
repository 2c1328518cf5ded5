import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether a process runs under this id. A zombie (ended, not yet collected by its parent) does not run. */
export function isRunning(pid: number): boolean {
  let ours = true
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
    ours = false
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may itself hold parentheses; the state follows the last one.
    const state = stat.charAt(stat.lastIndexOf(')') + 2)
    return state !== 'Z' && state !== 'X'
  } catch {
    return !ours
  }
}

const PROGRAMS = ['postgres', 'initdb']

/**
 * The ids of the PostgreSQL processes that work in this cluster, its postmaster, its backends or the initdb
 * that makes it: each has the cluster as its working directory. This, not a number in a file, says who is
 * alive: numbers are used again.
 */
export function postgresProcessesIn(cluster: string): Promise<number[]> {
  return process.platform === 'linux' ? Promise.resolve(fromProc(cluster)) : fromLsof(cluster)
}

function fromProc(cluster: string): number[] {
  const target = statSync(cluster, { throwIfNoEntry: false })
  if (!target) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        if (!PROGRAMS.includes(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())) return false
        // By inode, not by name: a container may have another folder under the same path.
        const cwd = statSync(`/proc/${pid}/cwd`)
        return cwd.ino === target.ino && cwd.dev === target.dev
      } catch {
        return false
      }
    })
    .map(Number)
}

function fromLsof(cluster: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const programs = PROGRAMS.flatMap((name) => ['-c', name])
    execFile('/usr/sbin/lsof', ['-w', '-a', ...programs, '-d', 'cwd', '-F', 'pn'], (error, stdout) => {
      // Status 1 means that nothing was found.
      if (error && error.code !== 1) return reject(error)
      const pids: number[] = []
      let pid = 0
      for (const line of stdout.split('\n')) {
        if (line.startsWith('p')) pid = Number(line.slice(1))
        if (line === `n${cluster}`) pids.push(pid)
      }
      resolve(pids)
    })
  })
}

/** Sends the signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * True as soon as the condition holds, false when it has not within the time. Says every second that it
 * waits.
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  options: { withinMs: number; everyMs?: number; onSecond?: ((seconds: number) => void) | undefined },
): Promise<boolean> {
  const start = performance.now()
  let said = 0
  for (;;) {
    if (await condition()) return true
    const elapsedMs = performance.now() - start
    if (elapsedMs > options.withinMs) return false
    const seconds = Math.floor(elapsedMs / 1000)
    if (seconds > said) options.onSecond?.(seconds)
    said = seconds
    await sleep(options.everyMs ?? 10)
  }
}
