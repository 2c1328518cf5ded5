import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { type ClusterOwner, giveFolder, spawnAs } from './cluster-owner.ts'
import { postgresProcessesIn, signal, until } from './processes.ts'

/** The superuser inside the cluster, whichever user runs the server. */
export const SUPERUSER = 'postgres'

const UNFINISHED = 'postgres.new-'

/** Removes what an initialisation left that was killed. Only the owner of the data folder may call it. */
export async function removeUnfinishedClusters(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(UNFINISHED))) {
    const folder = join(dataDir, name)
    // initdb may outlive its killed starter, and would go on writing.
    const ended = async () => {
      const pids = await postgresProcessesIn(folder)
      for (const pid of pids) signal(pid, 'SIGKILL')
      return pids.length === 0
    }
    await until(ended, { withinMs: 5000 })
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

/**
 * Creates a whole, empty cluster. It is made beside its place and renamed, so that half a cluster never
 * appears there.
 */
export async function createCluster(place: {
  dataDir: string
  cluster: string
  binaries: Binaries
  owner: ClusterOwner
}): Promise<void> {
  const unfinished = mkdtempSync(join(place.dataDir, UNFINISHED))
  try {
    chmodSync(unfinished, 0o700)
    giveFolder(place.owner, unfinished)
    await initialise(place.binaries.initdb, unfinished, place.owner)
    // A folder that was made by hand and left empty is not a cluster.
    if (existsSync(place.cluster)) rmdirSync(place.cluster)
    renameSync(unfinished, place.cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 20 })
    throw error
  }
}

/**
 * Throws where the cluster is none or was made by another major version: the files of one cannot be read by
 * another.
 */
export function checkCluster(cluster: string, binaries: Binaries): void {
  let major: string
  try {
    major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch {
    throw new Error(
      `The folder ${cluster} is not empty but holds no PostgreSQL database (its PG_VERSION cannot be read). ` +
        'Nothing was changed. Put the database back, move the folder away to start with an empty one, ' +
        'or set DATA_DIR to another folder.',
    )
  }
  if (Number(major) === binaries.major) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${major}, the installed one is ${binaries.major} and cannot ` +
      'read it. Nothing was changed, your data is safe. Either go back to the version of Taiyari that made it; or run ' +
      `a PostgreSQL ${major} server on this folder, carry the data over with pg_dump to a newer server and set ` +
      'DATABASE_URL to that; or move the folder away to start with an empty database.',
  )
}

async function initialise(initdb: string, folder: string, owner: ClusterOwner): Promise<void> {
  // The database's own collation is PostgreSQL's C.UTF-8: the same on every machine, code point order,
  // Unicode letters. Trigrams however ask the operating system what a letter is: with LC_CTYPE=C no Hindi
  // word has any.
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const fixed = [
    ...['-D', folder, `--username=${SUPERUSER}`, '--encoding=UTF8', '--data-checksums', '--no-instructions'],
    ...[
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--text-search-config=english',
    ],
    // Access to the socket's folder (0700) is the authentication; no connection comes over the network.
    ...['--auth-local=trust', '--auth-host=reject'],
  ]
  const first = await run(owner, initdb, [...fixed, `--lc-ctype=${letters}`], folder)
  if (first.status === 0) return
  const noSuchLocale = first.output.includes('invalid locale name')
  const last = noSuchLocale ? await run(owner, initdb, fixed, folder) : first
  if (last.status !== 0) {
    throw new Error(
      'The database could not be created; nothing of it is left behind and it can be tried again. ' +
        `initdb said:\n${last.output.trim()}`,
    )
  }
}

function run(
  owner: ClusterOwner,
  program: string,
  args: string[],
  cwd: string,
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawnAs(owner, program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output }))
  })
}
