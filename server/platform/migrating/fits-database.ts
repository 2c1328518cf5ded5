import type { Connection } from '../database.ts'
import { readNotes } from './notes.queries.ts'
import { newestMigration } from './own-migrations.ts'

/**
 * Whether a process of this version can serve with the database: it has this version's migrations, and none
 * that takes away what this version uses.
 */
export async function fitsDatabase(connection: Connection): Promise<boolean> {
  const { made, needs } = await readNotes(connection)
  const { createdAt } = newestMigration()
  return made.has(createdAt) && needs <= createdAt
}
