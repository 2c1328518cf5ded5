import type { Config } from './config.ts'
import { closeDatabase, type Database, giveUpTogether, openDatabase } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { migrateDatabase } from './migrating/migrate-database.ts'
import { checkStorage, openStorage } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'

/** The state of one installation: its database, migrated, and its files. */
export interface Store {
  db: Database
  /** the same database for jobs and indexes, whose statements may take long and hold up no answer */
  work: Database
  connectionString: string
  storage: Storage
  /** Closes the pool and stops the embedded server, if it is ours. */
  close(): Promise<void>
}

/** Two jobs at a time, and an index that is made anew. */
const WORK_POOL_SIZE = 3

/**
 * Opens DATABASE_URL, or else the embedded PostgreSQL of DATA_DIR. The schema is up to date then; one of
 * DATABASE_URL that holds data and is behind is refused (OperatorRefused) unless MIGRATE=start.
 */
export async function openStore(
  config: Config,
  options: {
    onProgress?: (line: string) => void
    /** one of the operator's commands opens it, and may take long */
    forCommand?: boolean
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
  const shared = { connectionString, ...(options.onLost ? { onLost: options.onLost } : {}) }
  const whole = { ...shared, poolSize: config.databasePoolSize }
  const db = openDatabase({ ...whole, patience: options.forCommand ? 'command' : 'answer' })
  const work = options.forCommand
    ? db
    : openDatabase({ ...shared, poolSize: WORK_POOL_SIZE, patience: 'work' })
  if (work !== db) giveUpTogether(db, work)
  const close = async () => {
    await Promise.all([closeDatabase(db), closeDatabase(work)])
    await embedded?.stop()
  }
  let storage: Storage
  try {
    storage = await openStorage(config)
    await checkStorage(storage)
    await migrateDatabase(work, {
      // Nobody else uses the embedded one.
      mayChange: embedded !== undefined || config.migratesAtStart,
      ...(options.onProgress ? { onProgress: options.onProgress } : {}),
    })
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
  return { db, work, connectionString, storage, close }
}
