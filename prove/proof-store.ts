import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/platform/database.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/embedded-postgres.ts'
import { migrateDatabase } from '../server/platform/migrating/migrate-database.ts'
import { folderStorage } from '../server/platform/storage/folder-storage.ts'
import { administer } from '../server/testing/administer.ts'
import { databaseUrlFor } from '../server/testing/stores/database-url.ts'
import type { TestStore } from '../server/testing/stores/test-store.ts'
import type { ProofRun } from './proof.ts'

/** An empty, migrated store of the proof's own, removed when the proof ends. */
export async function openProofStore(run: ProofRun): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-prove-'))
  run.defer(() => rm(folder, { recursive: true, force: true }))
  const adminUrl = run.adminUrl ?? (await ownServer(run, folder))
  const name = `taiyari_prove_${randomBytes(4).toString('hex')}`
  await administer(adminUrl, `create database ${name}`)
  run.defer(() => administer(adminUrl, `drop database ${name} with (force)`))
  const connectionString = databaseUrlFor(adminUrl, name)
  const db = openDatabase({ connectionString, poolSize: 6 })
  run.defer(() => db.$client.end())
  await migrateDatabase(db)
  const storage = folderStorage(join(folder, 'media'))
  return { db, connectionString, storage, folder, close: async () => {} }
}

async function ownServer(run: ProofRun, folder: string): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
  run.defer(() => server.stop())
  return server.connectionString()
}
