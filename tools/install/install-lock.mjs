import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { progressLine } from './progress.mjs'

const LOCK = '.taiyari-install'
const POLL_MS = 200
const LITTER_AFTER_MS = 600_000

/** @typedef {{ token: string, processes: { pid: number, started: string }[] }} Holder */

/**
 * Makes this process the only one that installs in this repository; waits while another one does.
 *
 * The lock is a folder that is complete before it gets its name, so it always names its holders: the launcher
 * and the npm it runs, which outlives a killed launcher. When all of them are dead, the folder is renamed to
 * its own token. A second process that reaches the same conclusion later cannot rename the next lock to that
 * token, because the target then exists.
 * @param {string} root
 */
export async function takeInstallLock(root) {
  const lock = join(root, LOCK)
  const token = `${process.pid}-${Date.now()}`
  const prepared = `${lock}-${token}`
  /** @type {Holder} */
  const me = { token, processes: [identify(process.pid)] }
  mkdirSync(prepared)
  // Git must not see it, whatever the repository's ignore list contains.
  writeFileSync(join(prepared, '.gitignore'), '*\n')
  writeHolder(prepared, me)
  const line = progressLine('Waiting for another process that is installing the dependencies')
  try {
    while (!renamed(prepared, lock)) {
      const holder = readHolder(lock)
      if (holder && !holder.processes.some(lives)) renamed(lock, `${lock}-dead-${holder.token}`)
      else await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true })
    throw error
  } finally {
    line.end()
  }
  removeLitter(root)
  return {
    /** @param {number} pid a process of ours that installs, too */
    shareWith(pid) {
      me.processes = [identify(process.pid), identify(pid)]
      writeHolder(lock, me)
    },
    release() {
      // Renamed first: a lock without its holder's name is never seen.
      if (renamed(lock, prepared)) rmSync(prepared, { recursive: true, force: true })
    },
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function renamed(from, to) {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOENT') return false
    throw error
  }
}

/**
 * @param {string} folder
 * @param {Holder} holder
 */
function writeHolder(folder, holder) {
  writeFileSync(join(folder, 'holder.new'), JSON.stringify(holder))
  renameSync(join(folder, 'holder.new'), join(folder, 'holder.json'))
}

/**
 * @param {string} folder
 * @returns {Holder | undefined}
 */
function readHolder(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8'))
  } catch (error) {
    // The lock was released at this very moment.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined
    throw new Error(
      `The installation's lock ${folder} cannot be read. If nothing is installing, remove it and start again.`,
    )
  }
}

/** @param {number} pid */
function identify(pid) {
  return { pid, started: startOf(pid) ?? '' }
}

/** @param {{ pid: number, started: string }} holder */
function lives({ pid, started }) {
  return startOf(pid) === started
}

/**
 * The start time of a process, which together with its pid identifies it for good; undefined if it is dead.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    if (process.platform !== 'linux') {
      const options = /** @type {const} */ ({ encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], options).trim()
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields are counted from the last parenthesis, since the name inside may contain anything: state is
    // field 3 of the line, the start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** @param {string} root */
function removeLitter(root) {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(`${LOCK}-`))) {
    const folder = join(root, name)
    // Only old ones: a dead lock's name protects other processes from a mistake, and another process may be
    // preparing its own.
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.ctimeMs ?? Date.now())
    if (age > LITTER_AFTER_MS) rmSync(folder, { recursive: true, force: true })
  }
}
