import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/platform/database.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/embedded-postgres.ts'
import { findLivePostmaster } from '../../server/platform/embedded-postgres/postmaster.ts'
import { postgresProcessesIn, signal, until } from '../../server/platform/embedded-postgres/processes.ts'
import { removeSocketFolder } from '../../server/platform/embedded-postgres/socket-folder.ts'
import { migrateDatabase } from '../../server/platform/migrating/migrate-database.ts'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import type { ProofRun } from '../proof.ts'

/** A folder with a PostgreSQL in it, which either the proof or the product has open. */
export interface OwnStore {
  folder: string
  dataDir: string
  /** Opens the store for the proof until it is closed; the end of the proof closes it again. */
  open(): Promise<TestStore>
  /** kill -9 of the postmaster and of all its children */
  killPostgres(): Promise<void>
  /** Whether a postmaster other than the killed one is ready. */
  hasNewPostgres(): Promise<boolean>
}

export async function ownStore(run: ProofRun): Promise<OwnStore> {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-prove-'))
  const dataDir = join(folder, 'data')
  const cluster = join(dataDir, 'postgres')
  let killed: number | undefined
  const killPostgres = async () => {
    killed = (await findLivePostmaster(cluster))?.pid
    if (killed !== undefined) signal(killed, 'SIGKILL')
    for (const pid of await postgresProcessesIn(cluster)) signal(pid, 'SIGKILL')
  }
  run.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  run.defer(async () => {
    if (!existsSync(cluster)) return
    await killPostgres()
    await until(async () => (await postgresProcessesIn(cluster)).length === 0, { withinMs: 10_000 })
    removeSocketFolder(dataDir)
  })
  return {
    folder,
    dataDir,
    killPostgres,
    async hasNewPostgres() {
      const live = await findLivePostmaster(cluster)
      return live?.ready === true && live.pid !== killed
    },
    async open() {
      const server = await startEmbeddedPostgres({ dataDir })
      run.defer(() => server.stop())
      const connectionString = server.connectionString()
      const db = openDatabase({ connectionString, poolSize: 6 })
      let ended: Promise<void> | undefined
      const end = () => {
        ended ??= db.$client.end()
        return ended
      }
      run.defer(end)
      await migrateDatabase(db)
      const storage = folderStorage(join(dataDir, 'media'))
      const close = async () => {
        await end()
        await server.stop()
      }
      return { db, connectionString, storage, folder, close }
    },
  }
}
