import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { openOlderDatabase } from '../../testing/stores/older-database.ts'
import { closeDatabase, type Database, inTransaction } from '../database.ts'
import { OperatorRefused } from '../operator-refused.ts'
import { fitsDatabase } from './fits-database.ts'
import { listPending, migrateDatabase } from './migrate-database.ts'
import { noteMade } from './notes.queries.ts'
import { listMigrations, MIGRATIONS_FOLDER, type Migration, newestMigration } from './own-migrations.ts'

const opened: Database[] = []

afterEach(async () => {
  for (const db of opened.splice(0)) await closeDatabase(db)
})

async function older(lastTag: string | undefined): Promise<Database> {
  const db = await openOlderDatabase(lastTag)
  opened.push(db)
  return db
}

/** A migration of a version to come. */
const next = (statements: string[], more: Partial<Migration> = {}): Migration => ({
  name: '9001_next',
  hash: 'next',
  createdAt: newestMigration().createdAt + 1,
  statements,
  alone: false,
  needs: undefined,
  filled: [],
  ...more,
})
const withNext = (...args: Parameters<typeof next>) => [...listMigrations(), next(...args)]

const fill = (db: Database) => db.$client.query(`insert into told_changes (tags) values ('["a"]')`)
const isIndex = async (db: Database, name: string) =>
  (await db.$client.query('select from pg_index where indexrelid = to_regclass($1) and indisvalid', [name]))
    .rowCount === 1

it('the notes of migrations are those that drizzle would make', () => {
  const theirs = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  expect(listMigrations().map(({ hash, createdAt, statements }) => [createdAt, hash, statements])).toEqual(
    theirs.map(({ hash, folderMillis, sql }) => [folderMillis, hash, sql]),
  )
})

describe('a database that is behind', () => {
  it('and holds data is left as it is, unless it may be changed', async () => {
    const db = await older('0030_told-changes')
    await fill(db)
    const refused = migrateDatabase(db, { mayChange: false })
    await expect(refused).rejects.toThrow(OperatorRefused)
    await expect(refused).rejects.toThrow(/0031_outages(.|\n)*taiyari -- migrate/)
    expect((await listPending(db.$client))[0]!.name).toBe('0031_outages')
    expect(await fitsDatabase(db.$client)).toBe(false)
    expect(await migrateDatabase(db)).toContain('0031_outages')
    expect(await listPending(db.$client)).toEqual([])
    expect(await fitsDatabase(db.$client)).toBe(true)
  })

  it('and empty, or left in the middle of its first start, is migrated', async () => {
    for (const tag of [undefined, '0030_told-changes'])
      expect(await migrateDatabase(await older(tag), { mayChange: false })).toContain('0031_outages')
  })

  it('keeps what was made before one that fails, and makes the rest later', async () => {
    const db = await older('0029_own-search-by-package')
    const migrations = withNext(['create table next (id int)', 'select 1/0'])
    await expect(migrateDatabase(db, { migrations })).rejects.toThrow('division by zero')
    expect(await listPending(db.$client)).toEqual([])
    expect((await db.$client.query("select to_regclass('next') as there")).rows).toEqual([{ there: null }])
    expect(await migrateDatabase(db, { migrations: withNext(['create table next (id int)']) })).toEqual([
      '9001_next',
    ])
  })
})

describe('a migration', () => {
  it('that waits for others holds up nobody who comes after it', async () => {
    const db = await older('0031_outages')
    await migrateDatabase(db)
    const waits = Promise.withResolvers<string>()
    const migrations = withNext(['alter table told_changes add column next int'])
    let migrating: Promise<string[]> | undefined
    await inTransaction(db, async (connection) => {
      await connection.query(`insert into told_changes (tags) values ('["b"]')`)
      migrating = migrateDatabase(db, { migrations, onProgress: waits.resolve })
      expect(await waits.promise).toMatch(/9001_next waits/)
      // It would stand behind the migration, if that stood in the queue of the table.
      await fill(db)
    })
    expect(await migrating).toEqual(['9001_next'])
  })

  it('alone replaces the invalid index of an earlier try', async () => {
    const db = await older('0031_outages')
    await migrateDatabase(db)
    await fill(db)
    await fill(db)
    const migrations = withNext(
      ['create unique index concurrently if not exists "told_next" on told_changes (tags)'],
      { alone: true },
    )
    await expect(migrateDatabase(db, { migrations })).rejects.toThrow(/unique/)
    expect(await isIndex(db, 'told_next')).toBe(false)
    await db.$client.query('delete from told_changes')
    expect(await migrateDatabase(db, { migrations })).toEqual(['9001_next'])
    expect(await isIndex(db, 'told_next')).toBe(true)
  })

  it('that takes something away is left while an older process is connected, which keeps nobody from serving', async () => {
    const db = await older('0031_outages')
    await migrateDatabase(db)
    const old = new pg.Client({ ...db.$client.options, application_name: 'taiyari' })
    await old.connect()
    const migrations = [
      ...withNext(['drop table told_changes'], { needs: newestMigration().createdAt }),
      {
        ...next(['create table after (id int)']),
        name: '9002_after',
        createdAt: newestMigration().createdAt + 2,
      },
    ]
    const said: string[] = []
    const onProgress = (line: string) => void said.push(line)
    expect(await migrateDatabase(db, { migrations, onProgress })).toEqual(['9002_after'])
    expect(said.join()).toMatch(/9001_next takes away what is still used \(taiyari: 1\)/)
    await fill(db)
    expect(await migrateDatabase(db, { migrations, mayChange: false })).toEqual([])
    await old.end()
    // This version's own connections know the migration that is needed.
    await expect.poll(() => migrateDatabase(db, { migrations })).toEqual(['9001_next'])
    expect(await fitsDatabase(db.$client)).toBe(true)
  })

  it('that takes away what a back-fill reads is left until that is finished, but in a store without data', async () => {
    const db = await older('0031_outages')
    await migrateDatabase(db)
    const filled = ['numbers.twice']
    const migrations = withNext(['select 1'], { needs: newestMigration().createdAt, filled })
    await fill(db)
    const said: string[] = []
    expect(await migrateDatabase(db, { migrations, onProgress: (line) => void said.push(line) })).toEqual([])
    expect(said.join()).toContain('the back-fill numbers.twice, which is not finished')
    await db.$client.query("insert into back_fills values ('numbers.twice', 9, now(), now())")
    expect(await migrateDatabase(db, { migrations })).toEqual(['9001_next'])
    const empty = await older(undefined)
    expect(await migrateDatabase(empty, { migrations, mayChange: false })).toContain('9001_next')
  })

  it('that this version must know and does not makes the version the wrong one', async () => {
    const db = await older('0031_outages')
    await migrateDatabase(db)
    await noteMade(db.$client, next([], { needs: newestMigration().createdAt + 1 }))
    expect(await fitsDatabase(db.$client)).toBe(false)
    await expect(migrateDatabase(db)).rejects.toThrow(/newer Taiyari/)
  })
})
