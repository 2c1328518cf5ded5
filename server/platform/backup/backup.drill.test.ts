import { globSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settableClock } from '../../testing/settable-clock.ts'
import { fillStore } from '../../testing/stores/filled-store.ts'
import { insertMadeUp } from '../../testing/stores/made-up-rows.ts'
import { tableHashes } from '../../testing/stores/table-hashes.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { listMigrations } from '../migrating/own-migrations.ts'
import { listTables } from '../migrating/stored-tables.queries.ts'
import { startLocalS3 } from '../storage/local-s3.ts'
import { s3Storage } from '../storage/s3-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { connectForBackup } from './backup-connection.ts'
import { readManifest, writeManifest } from './backup-manifest.ts'
import { MEDIA_FOLDERS } from './backup-media.ts'
import { isKept, tablesAfter } from './own-tables.ts'
import { type RestoreOptions, restoreBackup } from './restore-backup.ts'
import { type BackupOptions, writeBackup } from './write-backup.ts'

const NOW = new Date('2026-11-22T06:30:00.000Z')
const opened: { end(): Promise<void> }[] = []

let source: TestStore
let target: TestStore
let folder: string

beforeEach(async () => {
  source = await openTestStore()
  target = await openTestStore()
  folder = join(source.folder, 'backup')
  await fillStore(source, { people: 30, orders: 10, files: 6 })
})

afterEach(async () => {
  for (const connection of opened.splice(0)) await connection.end()
  await source.close()
  await target.close()
})

async function connect(store: TestStore, name: 'backup' | 'restore'): Promise<pg.Client> {
  const connection = await connectForBackup(store.connectionString, name)
  opened.push(connection)
  return connection
}

const backup = async (more: Partial<BackupOptions> = {}) =>
  await writeBackup({
    connection: await connect(source, 'backup'),
    storage: source.storage,
    folder,
    actor: 'cli:asha',
    clock: settableClock(NOW),
    ...more,
  })

const restore = async (more: Partial<RestoreOptions> = {}) =>
  await restoreBackup({
    connection: await connect(target, 'restore'),
    storage: target.storage,
    folder,
    actor: 'cli:asha',
    clock: settableClock(NOW),
    yes: false,
    afterRestore: [],
    ...more,
  })

/** All that a backup is to bring back; the audit log has a line more after it. */
async function stateOf(store: TestStore): Promise<Record<string, string>> {
  const { 'public.audit_events': _audit, ...tables } = await tableHashes(store.db.$client)
  return Object.fromEntries(Object.entries(tables).filter(([name]) => isKept(name.replace('public.', ''))))
}

async function filesOf(storage: Storage): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const prefix of MEDIA_FOLDERS)
    for (const { key } of await storage.list(prefix)) files[key] = String(await storage.find(key))
  return files
}

/** On a connection that is not the product's: while one of those is open nothing is brought back. */
async function ask<T extends pg.QueryResultRow>(store: TestStore, sql: string): Promise<T[]> {
  const connection = new pg.Client({ connectionString: store.connectionString })
  await connection.connect()
  try {
    return (await connection.query<T>(sql)).rows
  } finally {
    await connection.end()
  }
}

const one = async (store: TestStore, sql: string) => Object.values((await ask(store, sql))[0]!)[0]

describe('a backup that is brought back', () => {
  it('holds every row and every file, whatever their contents', async () => {
    const before = await stateOf(source)
    const manifest = await backup()
    expect(manifest.tables.find(({ name }) => name === 'people')?.rows).toBe(30)
    expect(manifest.takenAt).toBe(NOW.toISOString())
    await restore()
    expect(await stateOf(target)).toEqual(before)
    expect(await filesOf(target.storage)).toEqual(await filesOf(source.storage))
    expect(Object.keys(await filesOf(target.storage))).toHaveLength(7)
  })

  it('leaves out counts that are soon forgotten and what an outside company keeps', async () => {
    const { tables } = await backup()
    const names = tables.map(({ name }) => name)
    expect(names.filter((name) => /rate_limits|sandbox/.test(name))).toEqual([])
    expect(names).toEqual((await listTables(source.db.$client)).filter(isKept))
    await ask(target, await insertMadeUp(source.db.$client, 'sandbox_orders', { receipt: "'theirs'" }))
    await restore()
    expect(await ask(target, 'select receipt from sandbox_orders')).toEqual([{ receipt: 'theirs' }])
  })

  it('gives no number a second time, and keeps what holds the tables together', async () => {
    await backup()
    const last = Number(await one(source, 'select max(id) from orders'))
    await restore()
    const placed = await insertMadeUp(source.db.$client, 'orders', { status: "'PAID'" })
    expect(Number(await one(target, `${placed} returning id`))).toBe(last + 100_001)
    expect(Number(await one(target, 'insert into people (created_at) values (now()) returning id'))).toBe(
      200_031,
    )
    const refused = (sql: string) => expect(ask(target, sql)).rejects
    await refused("insert into courses (id, name, goal_id) values ('x', 'x', 'NONE')").toThrow(/foreign key/)
    await refused("update order_events set cause = 'x'").toThrow('only added')
    await refused('truncate audit_events').toThrow('append-only')
    const elsewhere = await insertMadeUp(source.db.$client, 'events', { day: "'2026-11-22'" })
    await refused(elsewhere.replace('into events', 'into events_20261121')).toThrow(/partition constraint/)
  })

  it('says in the audit log who took it and who brought it back', async () => {
    await backup()
    await restore()
    expect(await ask(target, 'select actor, action, after from audit_events order by id')).toMatchObject([
      { action: 'change' },
      { actor: 'cli:asha', action: 'take-backup' },
      { actor: 'cli:asha', action: 'restore-backup', after: { takenAt: NOW.toISOString() } },
    ])
  })

  it('lets each domain do its part in the same transaction', async () => {
    await backup()
    await restore({
      afterRestore: [
        async (connection, now) => {
          await connection.query("update invoice_epoch set series = 'B', begun_at = $1", [now])
        },
      ],
    })
    expect(await one(target, 'select series from invoice_epoch')).toBe('B')
    expect(await one(target, 'select begun_at from invoice_epoch')).toEqual(NOW)
  })

  it('is as well brought back into a database with nothing in it at all', async () => {
    await backup()
    await ask(target, 'drop schema public cascade; create schema public; drop schema drizzle cascade')
    await restore()
    expect(await one(target, 'select count(*)::int from people')).toBe(30)
  })

  it('takes files from a bucket and brings them into one', async () => {
    const s3 = await startLocalS3()
    try {
      const bucket = s3Storage(s3.options)
      const files = await filesOf(source.storage)
      await backup()
      await restore({ storage: bucket })
      expect(await filesOf(bucket)).toEqual(files)
      await backup({ storage: bucket, folder: join(source.folder, 'again') })
      await restore({ folder: join(source.folder, 'again'), yes: true })
      expect(await filesOf(target.storage)).toEqual(files)
    } finally {
      await s3.stop()
    }
  })

  it('of an older version is brought to the form of this one', async () => {
    await backup()
    await makeOlder('0003_events')
    await restore()
    expect(await one(target, 'select count(*)::int from people')).toBe(30)
    expect(await one(target, 'select count(*)::int from orders')).toBe(0)
    expect(await one(target, 'select series from invoice_epoch')).toBe('A')
    expect(await one(target, 'select count(*)::int from drizzle.__drizzle_migrations')).toBe(
      listMigrations().length,
    )
  })
})

/** The backup in the folder is now as an older version of the product would have taken it. */
async function makeOlder(last: string): Promise<void> {
  const manifest = await readManifest(folder)
  const all = listMigrations()
  const kept = all.slice(0, all.findIndex(({ name }) => name === last) + 1)
  const tables = tablesAfter(kept)
  const later = columnsAddedBy(all.slice(kept.length))
  await rm(join(folder, 'manifest.json'))
  await writeManifest(folder, {
    ...manifest,
    migrations: manifest.migrations.slice(0, kept.length),
    tables: manifest.tables
      .filter(({ name }) => tables.includes(name))
      .map((table) => ({
        ...table,
        columns: table.columns.filter((column) => !later.has(`${table.name}.${column}`)),
      })),
    sequences: manifest.sequences.filter(({ name }) =>
      tables.some((table) => name.startsWith(`${table}_`) && !name.startsWith(`${table}_events`)),
    ),
  })
}

/** Columns that these migrations add to tables that are there already, as `grants.validity`. */
function columnsAddedBy(migrations: ReturnType<typeof listMigrations>): Set<string> {
  const statements = migrations.flatMap((migration) => migration.statements)
  const added = statements.flatMap((text) => [...text.matchAll(/ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/g)])
  return new Set(added.map(([, table, column]) => `${table}.${column}`))
}

describe('a backup', () => {
  it('can be read by its owner alone', async () => {
    await backup()
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name))
      expect((mode & 0o777).toString(8), entry.name).toBe(entry.isFile() ? '600' : '700')
    }
  })

  it('is refused a folder that holds something, and leaves it as it was', async () => {
    await backup()
    const before = await readFile(join(folder, 'manifest.json'), 'utf8')
    await expect(backup()).rejects.toThrow('is not empty')
    expect(await readFile(join(folder, 'manifest.json'), 'utf8')).toBe(before)
  })

  it.each([
    [
      'the connection',
      async (connection: pg.Client) => {
        const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
        return () => source.db.$client.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      },
    ],
    // Where the file should come there is something else.
    ['the place for its files', async () => () => mkdir(join(folder, 'tables', 'people.copy.gz'))],
  ])('that loses %s leaves nothing behind that could pass for a backup', async (_what, lose) => {
    const connection = await connect(source, 'backup')
    const take = await lose(connection)
    const onTable = async (table: string) => {
      if (table === 'people') await take()
    }
    await expect(backup({ connection, onTable })).rejects.toThrow()
    expect(await readdir(folder)).toEqual([])
    await expect(restore()).rejects.toThrow('holds no manifest.json')
  })

  it('is refused for a database that is none of the product’s', async () => {
    await source.db.$client.query('drop schema drizzle cascade')
    await expect(backup()).rejects.toThrow('The database holds no store.')
  })

  it('knows every folder in which files are kept', async () => {
    const named = await Promise.all(
      globSync('server/domains/**/*.ts').map(async (file) => [
        ...(await readFile(file, 'utf8')).matchAll(/_FOLDER = '([a-z/-]+)'/g),
      ]),
    )
    const folders = named.flat().map(([, name]) => name!.split('/')[0]!)
    expect([...new Set(folders)].sort()).toEqual(MEDIA_FOLDERS)
  })

  it('knows every table that the migrations make', async () => {
    expect(tablesAfter(listMigrations())).toEqual(await listTables(source.db.$client))
  })
})
