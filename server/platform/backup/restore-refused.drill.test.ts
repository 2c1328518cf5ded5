import { cp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settableClock } from '../../testing/settable-clock.ts'
import { fillStore } from '../../testing/stores/filled-store.ts'
import { tableHashes } from '../../testing/stores/table-hashes.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { OperatorRefused } from '../operator-refused.ts'
import { connectForBackup } from './backup-connection.ts'
import { type Manifest, readManifest, writeManifest } from './backup-manifest.ts'
import { type RestoreOptions, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const clock = settableClock(new Date('2026-11-22T06:30:00.000Z'))

let source: TestStore
let target: TestStore
let whole: string
let folder: string
let connection: pg.Client
let aside: pg.Client

beforeAll(async () => {
  source = await openTestStore()
  await fillStore(source, { people: 2000, orders: 10, files: 2 })
  whole = join(source.folder, 'whole')
  const own = await connectForBackup(source.connectionString, 'backup')
  await writeBackup({ connection: own, storage: source.storage, folder: whole, actor: 'test', clock })
  await own.end()
})

afterAll(() => source.close())

beforeEach(async () => {
  target = await openTestStore()
  connection = await connectForBackup(target.connectionString, 'restore')
  aside = new pg.Client({ connectionString: target.connectionString })
  await aside.connect()
  folder = join(target.folder, 'backup')
  await cp(whole, folder, { recursive: true })
})

afterEach(async () => {
  await connection.end()
  await aside.end()
  await target.close()
})

const restore = (more: Partial<RestoreOptions> = {}) =>
  restoreBackup({
    connection,
    storage: target.storage,
    folder,
    actor: 'test',
    clock,
    yes: false,
    afterRestore: [],
    ...more,
  })

/** Refused with one sentence for the operator, and the database is what it was. */
async function expectRefused(sentence: RegExp, more: Partial<RestoreOptions> = {}): Promise<void> {
  const before = await tableHashes(aside)
  const error = await restore(more).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OperatorRefused)
  expect((error as Error).message).toMatch(sentence)
  expect(await tableHashes(aside)).toEqual(before)
}

async function changeManifest(change: (manifest: Manifest) => void): Promise<void> {
  const manifest = await readManifest(folder)
  change(manifest)
  await rm(join(folder, 'manifest.json'))
  await writeManifest(folder, manifest)
}

const changeText = (change: (text: string) => string) => async () => {
  const path = join(folder, 'manifest.json')
  await writeFile(path, change(await readFile(path, 'utf8')))
}
const people = () => join(folder, 'tables', 'people.copy.gz')
const newerTables = { name: '9999_next', hash: 'f'.repeat(64) }

describe('a restore is refused, and nothing changed,', () => {
  it.each<[what: string, damage: () => Promise<void>, sentence: RegExp]>([
    [
      'without the manifest, which is written last',
      () => rm(join(folder, 'manifest.json')),
      /was not finished/,
    ],
    ['with half a manifest', changeText((text) => text.slice(0, text.length / 2)), /not a backup’s/],
    ['with a manifest of something else', changeText(() => '{"format": "zip"}'), /not a backup’s/],
    [
      'with a manifest that somebody changed',
      changeText((text) => text.replace(/"rows": 2000/, '"rows": 2001')),
      /is not as it was written/,
    ],
    [
      'with a form that only a newer version reads',
      changeText((text) => text.replace('"version": 1', '"version": 2')),
      /newer Taiyari/,
    ],
    ['without one of the tables', () => rm(people()), /people\.copy\.gz is missing/],
    [
      'with a table cut short',
      () => truncate(people(), 1000),
      /people\.copy\.gz differs from what was written/,
    ],
    [
      'with one byte of a table changed',
      async () => {
        const bytes = await readFile(people())
        bytes[5000]! ^= 1
        await writeFile(people(), bytes)
      },
      /people\.copy\.gz differs from what was written/,
    ],
    [
      'with a file of the store changed',
      () => writeFile(join(folder, 'media', 'catalogue', 'empty.txt'), 'x'),
      /media\/catalogue\/empty\.txt differs from what was written/,
    ],
    [
      'with a table left out by the manifest as well',
      () => changeManifest((manifest) => void manifest.tables.pop()),
      /does not hold the tables of its own version/,
    ],
    [
      'when a newer version took it, named by the tables it had',
      () => changeManifest((manifest) => void manifest.migrations.push(newerTables)),
      /another Taiyari .* had 9999_next/,
    ],
  ])('%s', async (_what, damage, sentence) => {
    await damage()
    await expectRefused(sentence)
    expect(await target.storage.list('catalogue')).toEqual([])
  })

  it('into a database that holds a store, unless it is to be replaced', async () => {
    await aside.query("insert into people (name, created_at) values ('Somebody else', now())")
    await expectRefused(/already holds a store \(rows in 1 tables, such as people\)/)
    await restore({ yes: true })
    expect((await aside.query("select from people where name = 'Somebody else'")).rows).toEqual([])
    expect((await aside.query('select from people')).rows).toHaveLength(2000)
  })

  it('while the product is running on the database', async () => {
    await target.db.$client.query('select 1')
    await expectRefused(/is running on this database \(1 connections\)/)
  })

  it('into a database in which others have tables, even if it is to be replaced', async () => {
    await aside.query('create table ledger (id integer)')
    await expectRefused(/tables that are not Taiyari’s \(ledger\)/, { yes: true })
  })
})

describe('a restore that ends in the middle changes nothing and can be run again:', () => {
  it.each<[what: string, onProgress: (line: string) => void]>([
    [
      'its process is gone while it reads a table',
      (line) => {
        if (line.startsWith('Bringing back people')) void connection.end()
      },
    ],
    [
      'the server drops it while it reads a table',
      (line) => {
        if (line.startsWith('Bringing back server_secrets'))
          void aside.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'taiyari restore' and datname = current_database()",
          )
      },
    ],
    [
      'a file is damaged after it was checked',
      (line) => {
        if (line.startsWith('Bringing back addresses')) void truncate(people(), 1000)
      },
    ],
  ])('%s', async (_what, onProgress) => {
    await aside.query("insert into people (name, created_at) values ('Somebody else', now())")
    const before = await tableHashes(aside)
    await expect(restore({ yes: true, onProgress })).rejects.toThrow()
    await connection.end()
    expect(await tableHashes(aside)).toEqual(before)
    await rm(folder, { recursive: true })
    await cp(whole, folder, { recursive: true })
    connection = await connectForBackup(target.connectionString, 'restore')
    await restore({ yes: true })
    expect((await aside.query('select from people')).rows).toHaveLength(2000)
  })

  it('what a domain does afterwards fails', async () => {
    const before = await tableHashes(aside)
    const afterRestore = [() => Promise.reject(new Error('no new series'))]
    await expect(restore({ afterRestore })).rejects.toThrow('no new series')
    await connection.end()
    expect(await tableHashes(aside)).toEqual(before)
  })
})
