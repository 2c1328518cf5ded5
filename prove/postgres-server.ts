import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findBinaries } from '../server/platform/embedded-postgres/binaries.ts'
import { createCluster } from '../server/platform/embedded-postgres/cluster.ts'
import { type ClusterOwner, chooseClusterOwner } from '../server/platform/embedded-postgres/cluster-owner.ts'
import {
  clearAfterCrash,
  postmasterArguments,
  startPostmaster,
} from '../server/platform/embedded-postgres/postmaster.ts'
import { postgresProcessesIn, signal, until } from '../server/platform/embedded-postgres/processes.ts'
import { prepareServerLog } from '../server/platform/embedded-postgres/server-log.ts'
import { makeSocketFolder, removeSocketFolder } from '../server/platform/embedded-postgres/socket-folder.ts'
import type { ProofRun } from './proof.ts'

const run = promisify(execFile)
const STANDBY = 'standby'

/** A PostgreSQL of the proof's own, which nobody starts again when it is killed. */
export class PostgresServer {
  readonly #dataDir: string
  readonly #cluster: string
  readonly #owner: ClusterOwner
  readonly #settings: Record<string, string>
  #socketDir: string | undefined

  private constructor(dataDir: string, settings: Record<string, string>) {
    this.#dataDir = dataDir
    this.#cluster = join(dataDir, 'postgres')
    this.#owner = chooseClusterOwner({ dataDir, cluster: this.#cluster, postgres: findBinaries().postgres })
    this.#settings = settings
  }

  /** An empty one, started; ended with the proof. */
  static async make(proof: ProofRun, dataDir: string): Promise<PostgresServer> {
    await mkdir(dataDir, { recursive: true, mode: 0o755 })
    const server = new PostgresServer(dataDir, { max_connections: '200', wal_keep_size: '512MB' })
    const { owner, cluster } = server.place
    await createCluster({ dataDir, cluster, binaries: findBinaries(), owner })
    proof.defer(() => server.kill9())
    await server.start()
    return server
  }

  private get place() {
    return { owner: this.#owner, cluster: this.#cluster }
  }

  get connectionString(): string {
    return `postgresql://postgres@${encodeURIComponent(this.#socketDir!)}/postgres`
  }

  async start(): Promise<void> {
    await clearAfterCrash(this.#cluster, undefined)
    this.#socketDir = makeSocketFolder(this.#dataDir, this.#owner, this.#socketDir)
    await startPostmaster({
      binaries: findBinaries(),
      ...this.place,
      args: postmasterArguments(this.#cluster, this.#socketDir, this.#settings),
      log: prepareServerLog(join(this.#dataDir, 'postgres.log')),
      say: undefined,
    })
  }

  /** kill -9 of the server and all its children. */
  async kill9(): Promise<void> {
    const ended = async () => {
      const pids = await postgresProcessesIn(this.#cluster)
      for (const pid of pids) signal(pid, 'SIGKILL')
      return pids.length === 0
    }
    await until(ended, { withinMs: 10_000 })
    removeSocketFolder(this.#dataDir)
  }

  /** A copy that follows this one; from now on a commit here is one there before it is acknowledged. */
  async addSynchronousStandby(proof: ProofRun, dataDir: string): Promise<PostgresServer> {
    await mkdir(dataDir, { recursive: true, mode: 0o755 })
    const cluster = join(dataDir, 'postgres')
    const label = await this.#ask(async (client) => {
      await client.query(`select pg_backup_start('standby', true)`)
      await run('cp', ['-a', this.#cluster, cluster])
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
      return rows[0]!.labelfile
    })
    await rm(join(cluster, 'postmaster.pid'))
    await writeFile(join(cluster, 'backup_label'), label)
    await writeFile(join(cluster, 'standby.signal'), '')
    // They belong to whom the rest belongs to.
    await run('chown', ['-R', `--reference=${this.#cluster}`, cluster])
    const primary = `host=${this.#socketDir} port=5432 user=postgres application_name=${STANDBY}`
    const standby = new PostgresServer(dataDir, { ...this.#settings, primary_conninfo: primary })
    proof.defer(() => standby.kill9())
    await standby.start()
    await this.#ask(async (client) => {
      await client.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
      await client.query('select pg_reload_conf()')
    })
    const isFollowed = () =>
      this.#ask(async (client) => {
        const { rows } = await client.query(
          `select from pg_stat_replication where application_name = '${STANDBY}' and sync_state = 'sync'`,
        )
        return rows.length === 1
      })
    if (!(await until(isFollowed, { withinMs: 30_000 }))) throw new Error('the standby does not follow')
    return standby
  }

  /** From now on this one is written to, and waits for no other. */
  async promote(): Promise<void> {
    await this.#ask(async (client) => {
      await client.query('select pg_promote(true, 30)')
      await client.query('alter system reset synchronous_standby_names')
      await client.query('select pg_reload_conf()')
    })
  }

  async #ask<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.connectionString })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
}
