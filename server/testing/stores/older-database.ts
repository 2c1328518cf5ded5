import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { inject } from 'vitest'
import { type Database, MIGRATIONS_FOLDER, openDatabase } from '../../platform/database.ts'
import { databaseUrlFor } from './database-url.ts'
import { cloneDatabase } from './template-databases.ts'

interface Journal {
  entries: { tag: string }[]
}

/** An empty database as a version left it whose last migration was this one; `$client.end()` closes it. */
export async function openOlderDatabase(lastTag: string): Promise<Database> {
  const { adminUrl, prefix } = inject('testDatabases')
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  await cloneDatabase(name, 'template0')
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-older-'))
  const db = openDatabase({ connectionString: databaseUrlFor(adminUrl, name), poolSize: 2 })
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8')) as Journal
    const last = journal.entries.findIndex(({ tag }) => tag === lastTag)
    if (last < 0) throw new Error(`there is no migration ${lastTag}`)
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
    await migrate(drizzle({ client: db.$client, casing: 'snake_case' }), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return db
}
