import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../platform/database.ts'
import { folderStorage } from '../platform/storage/folder-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { databaseUrlFor } from './database-url.ts'

export interface TestStore {
  db: Database
  connectionString: string
  storage: Storage
  /** a folder of the test's own */
  folder: string
  close(): Promise<void>
}

/** An empty, migrated store of the test's own: a clone of the run's template database and a temporary folder. */
export async function openTestStore(): Promise<TestStore> {
  const { adminUrl, prefix, template } = inject('testDatabases')
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await cloneDatabase(admin, name, template)
  await admin.end()
  const connectionString = databaseUrlFor(adminUrl, name)
  const db = openDatabase({ connectionString, poolSize: 6 })
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-test-store-'))
  return {
    db,
    connectionString,
    storage: folderStorage(join(folder, 'media')),
    folder,
    async close() {
      await db.$client.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Two clones at the same moment collide on the template: PostgreSQL refuses one of them with 55006. */
async function cloneDatabase(admin: pg.Client, name: string, template: string): Promise<void> {
  await admin.query('select pg_advisory_lock(7415003)')
  await admin.query(`create database ${name} template ${template}`)
}
