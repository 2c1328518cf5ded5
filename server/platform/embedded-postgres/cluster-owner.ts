import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * As whom the programs of PostgreSQL run; they refuse to run as root.
 * - `self`: we are an ordinary user, nothing is dropped.
 * - `user`: we are root and switch to another user, to whom the cluster belongs.
 * - `namespace`: we are root, and a user namespace shows root to the program as "nobody". The cluster belongs
 *   to root.
 *   It works below a folder that only root may enter, such as root's home, where another user gets EACCES.
 */
export type ClusterOwner = { way: 'self' } | { way: 'user'; uid: number; gid: number } | { way: 'namespace' }

// initdb looks its user up, so it must be one with an entry: "nobody", which macOS counts as -2.
const NOBODY = process.platform === 'darwin' ? 4_294_967_294 : 65_534

/**
 * The way that works here: the one this cluster was made with if it still does, else the other. The cluster's
 * owner on disk is what remembers the way, so it moves with the folder. For a new cluster "nobody" is tried
 * first, because a container may forbid namespaces.
 */
export function chooseClusterOwner(place: {
  dataDir: string
  cluster: string
  postgres: string
}): ClusterOwner {
  const made = statSync(place.cluster, { throwIfNoEntry: false })
  const me = process.getuid?.() ?? -1
  if (me !== 0) {
    if (made && made.uid !== me) throw new Error(belongsToAnother(place.cluster, made.uid))
    return { way: 'self' }
  }
  const user: ClusterOwner =
    made && made.uid !== 0
      ? { way: 'user', uid: made.uid, gid: made.gid }
      : { way: 'user', uid: NOBODY, gid: NOBODY }
  const namespace: ClusterOwner = { way: 'namespace' }
  const ways = made?.uid === 0 ? [namespace, user] : [user, namespace]
  const working = ways.find((way) => works(way, place))
  if (!working) throw new Error(cannotDropRoot(place.dataDir))
  return working
}

/**
 * Starts a program as the cluster's owner, with a clean environment: PGPORT and its like would change what it
 * does.
 */
export function spawnAs(
  owner: ClusterOwner,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const call = callAs(owner, program, args)
  return spawn(call.program, call.args, { ...call.options, ...options })
}

/** Gives one folder to the owner. */
export function giveFolder(owner: ClusterOwner, folder: string): void {
  if (owner.way === 'user') chownSync(folder, owner.uid, owner.gid)
}

/** A cluster that was made the other way belongs to this owner now. Its server must not run. */
export function giveCluster(owner: ClusterOwner, cluster: string): void {
  if (owner.way === 'self') return
  const [uid, gid] = owner.way === 'user' ? [owner.uid, owner.gid] : [0, 0]
  if (statSync(cluster).uid === uid) return
  for (const entry of readdirSync(cluster, { recursive: true }))
    lchownSync(join(cluster, String(entry)), uid, gid)
  // The folder itself last: until then it remembers the old way, and a crash in between is made good by the
  // next start.
  chownSync(cluster, uid, gid)
}

function callAs(owner: ClusterOwner, program: string, args: string[]) {
  const options: SpawnOptions = {
    cwd: '/',
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    // libuv takes signed ids.
    ...(owner.way === 'user' && { uid: owner.uid | 0, gid: owner.gid | 0 }),
  }
  if (owner.way !== 'namespace') return { program, args, options }
  const namespace = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, program, ...args]
  return { program: 'unshare', args: namespace, options }
}

function works(owner: ClusterOwner, place: { dataDir: string; postgres: string }): boolean {
  const attempt = ['-c', 'cd "$1" && "$2" --version', 'sh', place.dataDir, place.postgres]
  const { program, args, options } = callAs(owner, '/bin/sh', attempt)
  return spawnSync(program, args, { ...options, stdio: 'ignore' }).status === 0
}

function belongsToAnother(cluster: string, uid: number): string {
  return (
    `The database in ${cluster} belongs to another user (id ${uid}); it was made when Taiyari was started as another ` +
    'user or as root. Nothing was changed. Start it as that user or as root again, hand the folder over as root ' +
    `(chown -R ${process.getuid?.()} "${cluster}"), or set DATA_DIR to another folder.`
  )
}

function cannotDropRoot(dataDir: string): string {
  return (
    'PostgreSQL refuses to run as root, and here it can run neither as "nobody" (which may not enter ' +
    `${dataDir} or the folder of node_modules) nor in a user namespace (which this machine forbids). ` +
    'Nothing was changed. Start as an ordinary user, move the clone to where every user may enter (such as /srv), ' +
    'or set DATABASE_URL to a PostgreSQL server (15 or newer).'
  )
}
