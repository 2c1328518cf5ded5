import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase, openDatabase } from '../platform/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { administer } from './administer.ts'
import { databaseUrlFor } from './database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** server on which tests make databases, and the migrated one they clone */
    testDatabases: { adminUrl: string; prefix: string; template: string }
  }
}

/** One migrated template database for the run; afterwards the server holds what it held before. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer()
  const prefix = `taiyari_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  await administer(server.adminUrl, `create database ${template}`)
  const db = openDatabase({ connectionString: databaseUrlFor(server.adminUrl, template), poolSize: 2 })
  await migrateDatabase(db)
  await db.$client.end()
  project.provide('testDatabases', { adminUrl: server.adminUrl, prefix, template })
  return async () => {
    await dropDatabases(server.adminUrl, prefix)
    await server.stop()
  }
}

async function testServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (given) return { adminUrl: given, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'taiyari-test-'))
  const embedded = await startEmbeddedPostgres({ dataDir })
  return {
    adminUrl: embedded.connectionString('postgres'),
    async stop() {
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
