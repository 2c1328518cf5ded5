import type { Connection } from '../database.ts'
import { readNotes } from './notes.queries.ts'
import { listMigrations, newestMigration } from './own-migrations.ts'

let needed: number[] | undefined

/**
 * Whether a process of this version can serve with the database: it has this version's migrations, but for
 * what they take away, and none that takes away what this version uses.
 */
export async function fitsDatabase(connection: Connection): Promise<boolean> {
  needed ??= listMigrations().flatMap(({ createdAt, needs }) => (needs === undefined ? [createdAt] : []))
  const { made, needs } = await readNotes(connection)
  return needs <= newestMigration().createdAt && needed.every((createdAt) => made.has(createdAt))
}
