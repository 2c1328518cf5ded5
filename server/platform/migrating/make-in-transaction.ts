import type { Connection } from '../database.ts'
import { makeNotes, noteMade } from './notes.queries.ts'
import type { Migration } from './own-migrations.ts'

/**
 * The migrations are made and noted, in the caller's transaction: on tables that nobody else uses, where an
 * index needs not be made beside others' work.
 */
export async function makeInTransaction(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<void> {
  await makeNotes(connection)
  for (const migration of migrations) {
    for (const statement of migration.statements)
      await connection.query(statement.replaceAll(/\bindex concurrently\b/gi, 'index'))
    await noteMade(connection, migration)
  }
}
