import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { FREE_BYTES } from './limits.ts'
import { isAlive } from './maker-name.ts'

const FOREIGN_DAYS_MS = 2 * 24 * 3600 * 1000

/** Where makers of this store work on this machine; nothing in it is of use to another one. */
export const scratchRoot = (dataDir: string) => join(dataDir, 'making')

/** A folder of this process' own. */
export async function openScratch(dataDir: string): Promise<{ folder: string; close(): Promise<void> }> {
  const root = scratchRoot(dataDir)
  await mkdir(root, { recursive: true })
  const folder = await mkdtemp(join(root, `${hostname()} ${process.pid} `))
  return { folder, close: () => rm(folder, { recursive: true, force: true }) }
}

/** Removes the folders of makers that are gone. Gives how many. */
export async function sweepScratch(dataDir: string, now: Date): Promise<number> {
  const root = scratchRoot(dataDir)
  let removed = 0
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name)
    const [host, pid] = name.split(' ')
    const isOwn = host === hostname()
    const found = isOwn ? undefined : await stat(path).catch(() => undefined)
    const isOld = found !== undefined && now.getTime() - found.mtimeMs > FOREIGN_DAYS_MS
    if (isOwn ? isAlive(Number(pid)) : !isOld) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/** Whether so many bytes fit, and some remain. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= bytes + FREE_BYTES
}
