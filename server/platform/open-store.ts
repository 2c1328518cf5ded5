import type { Config } from './config.ts'
import { type Database, migrateDatabase, openDatabase } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { checkStorage, openStorage } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'

/** The state of one installation: its database, migrated, and its files. */
export interface Store {
  db: Database
  connectionString: string
  storage: Storage
  /** Closes the pool and stops the embedded server, if it is ours. */
  close(): Promise<void>
}

/** Opens DATABASE_URL, or else the embedded PostgreSQL of DATA_DIR, and brings the schema up to date. */
export async function openStore(
  config: Config,
  options: {
    onProgress?: (line: string) => void
    /** a connection was lost; the pool opens another */
    onLost?: (error: Error) => void
    /** the embedded server has ended permanently */
    onServerLost?: (message: string) => void
  },
): Promise<Store> {
  let embedded: EmbeddedPostgres | undefined
  if (config.databaseUrl === undefined) {
    const { onProgress, onServerLost } = options
    embedded = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      ...(onProgress ? { onProgress } : {}),
      ...(onServerLost ? { onLost: onServerLost } : {}),
    })
  }
  const connectionString = config.databaseUrl ?? embedded!.connectionString()
  const db = openDatabase({
    connectionString,
    poolSize: config.databasePoolSize,
    ...(options.onLost ? { onLost: options.onLost } : {}),
  })
  const close = async () => {
    await db.$client.end()
    await embedded?.stop()
  }
  let storage: Storage
  try {
    storage = await openStorage(config)
    await checkStorage(storage)
    await migrateDatabase(db)
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
  return { db, connectionString, storage, close }
}
