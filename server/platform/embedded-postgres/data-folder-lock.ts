import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorRefused } from '../operator-refused.ts'
import { isRunning, until } from './processes.ts'

// A lock that nothing refers to would be closed by the garbage collector, and with it given away.
const held = new Set<DatabaseSync>()

const PID_FILE = 'owner.pid'

// A killed process may need a moment to be gone.
const GRACE_MS = 1000

/**
 * Makes this process the only owner of the data folder until it releases it or ends, however it ends.
 *
 * The lock is SQLite's on an empty file: the operating system drops it with the process, so that no left-over
 * can be mistaken for an owner and no pid for its successor's. Node has no file locks of its own. No other
 * code of this process may open the file (closing it would drop the lock), so the pid is in a second one.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const pidFile = join(dataDir, PID_FILE)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'owner.lock'), { timeout: 0 })
    const ours = lock
    if (!(await until(() => tryLock(ours), { withinMs: GRACE_MS, everyMs: 20 }))) {
      throw refuseSecond(dataDir, findOwner(dataDir))
    }
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    lock?.close()
    if (error instanceof OperatorRefused) throw error
    throw new Error(
      `The data folder ${dataDir} cannot be locked (${(error as Error).message}). Nothing was changed. ` +
        'Make sure that this user may write there (root may have made it), or set DATA_DIR to another folder.',
      { cause: error },
    )
  }
  held.add(lock)
  return () => {
    if (!held.delete(lock)) return
    rmSync(pidFile, { force: true })
    lock.close()
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN IMMEDIATE')
    return true
  } catch (error) {
    const SQLITE_BUSY = 5
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    throw error
  }
}

/** The living process that owns the data folder, as far as one can tell without locking it. */
export function findOwner(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, PID_FILE), 'utf8'))
    return pid > 0 && isRunning(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Another living process owns the data folder. */
function refuseSecond(dataDir: string, pid: number | undefined): OperatorRefused {
  return new OperatorRefused(
    `${pid === undefined ? 'Another process' : `Process ${pid}`} is using the data folder ${dataDir}. ` +
      'Nothing was changed, and it keeps running. ' +
      `Stop it first (${pid === undefined ? 'Ctrl-C where it runs' : `Ctrl-C where it runs, or: kill ${pid}`}), ` +
      'or set DATA_DIR to another folder to run a second copy.',
  )
}
