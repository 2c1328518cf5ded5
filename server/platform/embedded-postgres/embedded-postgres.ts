import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { checkCluster, createCluster, removeUnfinishedClusters, SUPERUSER } from './cluster.ts'
import { chooseClusterOwner, giveCluster } from './cluster-owner.ts'
import { findOwner, lockDataFolder } from './data-folder-lock.ts'
import {
  clearAfterCrash,
  findLivePostmaster,
  postmasterArguments,
  readPidFile,
  startPostmaster,
  stopPostmaster,
  waitForPostmaster,
  wasStartedWith,
} from './postmaster.ts'
import { isRunning } from './processes.ts'
import { prepareServerLog } from './server-log.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'

export interface EmbeddedPostgresOptions {
  /** created if absent; the cluster is in `<dataDir>/postgres`, its log in `<dataDir>/postgres.log` */
  dataDir: string
  /** receives progress, one line at a time; every second again during a long step */
  onProgress?: (line: string) => void
  /** settings of postgresql.conf, such as `{ max_connections: '200' }` */
  settings?: Record<string, string>
  /** called once, if the server ended without `stop()` and could not be restarted */
  onLost?: (message: string) => void
}

export interface EmbeddedPostgres {
  connectionString(database?: string): string
  /** the folder of the unix socket */
  host: string
  user: string
  /** The server has ended and the data folder is free for others. */
  stop(): Promise<void>
  /** whether the server was running already, left by a process of ours that was killed */
  reattached: boolean
}

const WATCH_EVERY_MS = 1000

/**
 * A PostgreSQL of our own is ready, reachable through a unix socket only, and this process is its single
 * owner. The server outlives this process unless `stop()` is called; the next start takes it over. Throws
 * `OperatorRefused` while another process owns the data folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const isNew = mkdirSync(resolve(options.dataDir), { recursive: true }) !== undefined
  // Only the cluster is private; a closed data folder would shut out the user that the server runs as.
  if (isNew) chmodSync(resolve(options.dataDir), 0o755)
  // As the kernel knows it: processes are found by their working directory.
  const dataDir = realpathSync(resolve(options.dataDir))
  const release = await lockDataFolder(dataDir)
  try {
    const server = await bringUp(dataDir, options)
    return ownedServer(server, dataDir, release, options)
  } catch (error) {
    release()
    throw error
  }
}

/**
 * The server that another living process owns on this data folder, for a command that only wants to use it;
 * undefined where there is none (then the command starts its own).
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<{ connectionString: string } | undefined> {
  const cluster = join(resolve(dataDir), 'postgres')
  if (!existsSync(cluster) || findOwner(dataDir) === undefined) return undefined
  const live = await findLivePostmaster(realpathSync(cluster))
  return live?.ready && live.socketDir ? { connectionString: connectionStringOf(live.socketDir) } : undefined
}

interface RunningServer {
  pid: number
  socketDir: string
  reattached: boolean
}

async function bringUp(
  dataDir: string,
  options: EmbeddedPostgresOptions,
  formerSocketDir?: string,
): Promise<RunningServer> {
  const say = options.onProgress
  const settings = options.settings ?? {}
  const cluster = join(dataDir, 'postgres')
  const binaries = findBinaries()
  await removeUnfinishedClusters(dataDir)
  const owner = chooseClusterOwner({ dataDir, cluster, postgres: binaries.postgres })
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    checkCluster(cluster, binaries)
    const running = await reattach(cluster, settings, say)
    if (running) return running
    await clearAfterCrash(cluster, say)
    giveCluster(owner, cluster)
  } else {
    say?.('Creating the database')
    await createCluster({ dataDir, cluster, binaries, owner })
  }
  say?.('Starting PostgreSQL')
  const socketDir = makeSocketFolder(dataDir, owner, formerSocketDir)
  try {
    const args = postmasterArguments(cluster, socketDir, settings)
    const log = prepareServerLog(join(dataDir, 'postgres.log'))
    return {
      pid: await startPostmaster({ binaries, owner, cluster, args, log, say }),
      socketDir,
      reattached: false,
    }
  } catch (error) {
    removeSocketFolder(dataDir)
    throw error
  }
}

/**
 * A healthy server that a killed process of ours left; one that is unhealthy or has other settings is
 * stopped.
 */
async function reattach(
  cluster: string,
  settings: Record<string, string>,
  say: EmbeddedPostgresOptions['onProgress'],
): Promise<RunningServer | undefined> {
  const live = await findLivePostmaster(cluster)
  if (!live) return undefined
  const { pid } = live
  const ready = await waitForPostmaster(cluster, pid, say)
  const socketDir = readPidFile(cluster)?.socketDir
  if (
    ready &&
    socketDir &&
    wasStartedWith(cluster, postmasterArguments(cluster, socketDir, settings)) &&
    (await answers(socketDir))
  ) {
    say?.('PostgreSQL is still running, taking it over')
    return { pid, socketDir, reattached: true }
  }
  await stopPostmaster(cluster, pid, say)
  return undefined
}

async function answers(socketDir: string): Promise<boolean> {
  const client = new pg.Client({
    host: socketDir,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // Class 53 (such as too many connections) is an answer, too.
    return (error as { code?: string }).code?.startsWith('53') ?? false
  } finally {
    await client.end().catch(() => {})
  }
}

function connectionStringOf(socketDir: string, database = 'postgres'): string {
  return `postgresql://${SUPERUSER}@${encodeURIComponent(socketDir)}/${encodeURIComponent(database)}`
}

/** The server as its owner sees it: one that ends by itself is started again where its callers know it. */
function ownedServer(
  first: RunningServer,
  dataDir: string,
  release: () => void,
  options: EmbeddedPostgresOptions,
): EmbeddedPostgres {
  let server = first
  let reviving: Promise<void> | undefined
  const revive = async () => {
    try {
      server = await bringUp(dataDir, options, server.socketDir)
    } catch (error) {
      clearInterval(watch)
      options.onLost?.(
        `The embedded PostgreSQL (process ${server.pid}) has ended and could not be started again. ` +
          `What was saved is safe. ${(error as Error).message}`,
      )
    }
  }
  const watch = setInterval(() => {
    if (reviving || isRunning(server.pid)) return
    reviving = revive().finally(() => {
      reviving = undefined
    })
  }, WATCH_EVERY_MS).unref()
  const stop = async () => {
    clearInterval(watch)
    await reviving
    await stopPostmaster(join(dataDir, 'postgres'), server.pid)
    removeSocketFolder(dataDir)
    release()
  }
  let stopped: Promise<void> | undefined
  return {
    connectionString: (database) => connectionStringOf(server.socketDir, database),
    host: server.socketDir,
    user: SUPERUSER,
    reattached: server.reattached,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
