import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClusterOwner, giveFolder } from './cluster-owner.ts'

const NAME = 'taiyari-pg-'
const LONGEST_BASE = 70

// Written before the folder is made, so that a folder left by a crash is always known.
const recordIn = (dataDir: string) => join(dataDir, 'postgres.socket')

/**
 * A new folder for the server's socket, accessible to its owner only; the named one, if a server restarts for
 * its callers. A socket's whole path must fit into some 100 bytes, so it cannot be in the data folder, whose
 * path may be long.
 */
export function makeSocketFolder(dataDir: string, owner: ClusterOwner, named?: string): string {
  removeSocketFolder(dataDir)
  // The system's folder rather than TMPDIR for another user: ours may be closed to it.
  const base = owner.way === 'user' || tmpdir().length > LONGEST_BASE ? '/tmp' : tmpdir()
  const folder = named ?? join(base, NAME + randomBytes(6).toString('hex'))
  writeFileSync(recordIn(dataDir), folder)
  mkdirSync(folder, { mode: 0o700 })
  giveFolder(owner, folder)
  return folder
}

/** No socket folder of a server on this data is left. The server must not run. */
export function removeSocketFolder(dataDir: string): void {
  let folder: string
  try {
    folder = readFileSync(recordIn(dataDir), 'utf8')
  } catch {
    return
  }
  if (folder.includes(`/${NAME}`)) rmSync(folder, { recursive: true, force: true })
  rmSync(recordIn(dataDir), { force: true })
}
