import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../platform/database.ts'
import { folderStorage } from '../../platform/storage/folder-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { databaseUrlFor } from './database-url.ts'
import { cloneDatabase, type Filling, templateOf } from './template-databases.ts'

export interface OpenStore {
  db: Database
  connectionString: string
  storage: Storage
  /** a folder of the test's own */
  folder: string
}

export interface TestStore extends OpenStore {
  close(): Promise<void>
}

/**
 * A migrated store of the test's own, empty or filled: a clone of one of the run's template databases and a
 * temporary folder.
 */
export async function openTestStore(filling?: Filling<OpenStore>): Promise<TestStore> {
  const { prefix, empty } = inject('testDatabases')
  const template = filling ? await templateOf(filling, openStore) : { database: empty }
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  await cloneDatabase(name, template.database)
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-test-store-'))
  if (template.folder) await cp(template.folder, folder, { recursive: true })
  const store = openStore(name, folder)
  return {
    ...store,
    async close() {
      await store.db.$client.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function openStore(database: string, folder: string): OpenStore {
  const connectionString = databaseUrlFor(inject('testDatabases').adminUrl, database)
  const db = openDatabase({ connectionString, poolSize: 6 })
  return { db, connectionString, storage: folderStorage(join(folder, 'media')), folder }
}
