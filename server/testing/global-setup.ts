import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { migrateDatabase } from '../platform/migrating/migrate-database.ts'
import { administer } from './administer.ts'
import { databaseUrlFor } from './stores/database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * the server on which tests make databases, how their names begin, the migrated one they clone, a folder
     * for files of filled ones
     */
    testDatabases: { adminUrl: string; prefix: string; empty: string; folder: string }
  }
}

/** One migrated template database for the run; afterwards the server holds what it held before. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer()
  const prefix = `taiyari_test_${randomBytes(4).toString('hex')}`
  const empty = `${prefix}_empty`
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-test-templates-'))
  await administer(server.adminUrl, `create database ${empty}`)
  const db = openDatabase({ connectionString: databaseUrlFor(server.adminUrl, empty), poolSize: 2 })
  await migrateDatabase(db)
  await db.$client.end()
  project.provide('testDatabases', { adminUrl: server.adminUrl, prefix, empty, folder })
  return async () => {
    await server.end(prefix)
    await rm(folder, { recursive: true, force: true })
  }
}

/** What tests write need not outlive the machine, and nothing of theirs grows old enough to be swept. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
  // Workers keep connections of the files before; proofs and races open many of their own.
  max_connections: '300',
}

async function testServer(): Promise<{ adminUrl: string; end(prefix: string): Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (given) return { adminUrl: given, end: (prefix) => dropDatabases(given, prefix) }
  const dataDir = await mkdtemp(join(tmpdir(), 'taiyari-test-'))
  const embedded = await startEmbeddedPostgres({ dataDir, settings: FORGETFUL })
  return {
    adminUrl: embedded.connectionString('postgres'),
    async end() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    prefix,
  ])
  for (const { datname } of rows as { datname: string }[])
    await client.query(`drop database ${datname} with (force)`)
  await client.end()
}
