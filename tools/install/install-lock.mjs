import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { progressLine } from './progress.mjs'

const LOCK = '.taiyari-install'
const POLL_MS = 200
const LITTER_AFTER_MS = 600_000

/** @typedef {{ token: string, processes: { pid: number, started: string }[] }} Holder */

/**
 * This process is the only one that installs in this repository; waits while another one does.
 *
 * The lock is a folder that is complete before it takes its name, so it always says who holds it: the
 * launcher and the npm it runs, which outlives a killed launcher. When all of them are dead, the folder is
 * renamed by its own token. A second process that came to the same conclusion later cannot rename its
 * successor by that token, since the target then exists.
 * @param {string} root
 */
export async function takeInstallLock(root) {
  const lock = join(root, LOCK)
  const token = `${process.pid}-${Date.now()}`
  const prepared = `${lock}-${token}`
  /** @type {Holder} */
  const me = { token, processes: [identify(process.pid)] }
  mkdirSync(prepared)
  // Git is not to see it, whatever the repository's own list says.
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
    // Released in this moment.
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
 * When a process started, which together with its pid names it for good; undefined when it is dead.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    if (process.platform !== 'linux') {
      const options = /** @type {const} */ ({ encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], options).trim()
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields are counted from the last parenthesis on, since the name within may hold anything: state is the
    // 3rd field of all, the start time the 22nd.
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
    // Only old ones: a dead lock's name keeps others from a mistake, and another process may be preparing its
    // own.
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.ctimeMs ?? Date.now())
    if (age > LITTER_AFTER_MS) rmSync(folder, { recursive: true, force: true })
  }
}
