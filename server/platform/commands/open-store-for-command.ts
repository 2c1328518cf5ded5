import type { Config } from '../config.ts'
import { closeDatabase, type Database, openDatabase } from '../database.ts'
import { findRunningPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { migrateDatabase } from '../migrating/migrate-database.ts'
import { openStore, type Store } from '../open-store.ts'
import { openStorage } from '../storage/open-storage.ts'

type Prepare = (db: Database) => Promise<unknown>
let prepare: Prepare | undefined

/** From now on this is done to every store that is opened for a command, before the command has it. */
export function prepareStoresBy(work: Prepare): void {
  prepare = work
}

/**
 * The store for one command: the database of the running product when there is one, else started for the
 * command and stopped after it.
 */
export async function openStoreForCommand(config: Config): Promise<Store> {
  const store = await openUnprepared(config)
  try {
    await prepare?.(store.db)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

async function openUnprepared(config: Config): Promise<Store> {
  const running = config.databaseUrl === undefined ? await findRunningPostgres(config.dataDir) : undefined
  if (!running) return await openStore(config, { forCommand: true })
  const db = openDatabase({ connectionString: running.connectionString, poolSize: 4 })
  try {
    await migrateDatabase(db, { mayChange: config.migratesAtStart })
  } catch (error) {
    await closeDatabase(db)
    throw error
  }
  return {
    db,
    work: db,
    connectionString: running.connectionString,
    storage: await openStorage(config),
    close: () => closeDatabase(db),
  }
}
