import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, inTransaction, openDatabase } from '../../platform/database.ts'
import { makeInTransaction } from '../../platform/migrating/make-in-transaction.ts'
import { listMigrations } from '../../platform/migrating/own-migrations.ts'
import { databaseUrlFor } from './database-url.ts'
import { cloneDatabase } from './template-databases.ts'

/**
 * An empty database as a version left it whose last migration was this one, or which never was started;
 * `$client.end()` closes it.
 */
export async function openOlderDatabase(lastTag: string | undefined): Promise<Database> {
  const { adminUrl, prefix } = inject('testDatabases')
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  await cloneDatabase(name, 'template0')
  const db = openDatabase({ connectionString: databaseUrlFor(adminUrl, name), poolSize: 2 })
  if (lastTag === undefined) return db
  const migrations = listMigrations()
  const last = migrations.findIndex(({ name }) => name === lastTag)
  if (last < 0) throw new Error(`there is no migration ${lastTag}`)
  await inTransaction(db, (connection) => makeInTransaction(connection, migrations.slice(0, last + 1)))
  return db
}
