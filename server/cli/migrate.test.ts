import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { closeDatabase, type Database } from '../platform/database.ts'
import { openStore } from '../platform/open-store.ts'
import { taiyari } from '../testing/run-taiyari.ts'
import { openOlderDatabase } from '../testing/stores/older-database.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'

let store: TestStore
let db: Database

beforeAll(async () => {
  store = await openTestStore()
  db = await openOlderDatabase('0030_told-changes')
  await db.$client.query(`insert into told_changes (tags) values ('["a"]')`)
  vi.stubEnv('DATABASE_URL', db.$client.options.connectionString!)
  vi.stubEnv('DATA_DIR', join(store.folder, 'data'))
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await closeDatabase(db)
  await store.close()
})

const opens = async (env: Record<string, string> = {}) =>
  (await openStore(readConfig({ ...process.env, ...env }), {})).close()

describe('a database of the operator’s own that holds data and is behind', () => {
  it('is changed by no start and by no other command: both name the one that does', async () => {
    await expect(opens()).rejects.toThrow(/0031_outages(.|\n)*npm run taiyari -- migrate/)
    const refused = await taiyari('outbox')
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('npm run taiyari -- migrate')
  })

  it('is told what it lacks, changed by the command, and then opened', async () => {
    const lacking = await taiyari('migrate', '--check')
    expect(lacking).toMatchObject({ code: 1, err: '' })
    expect(lacking.out).toMatch(/^0031_outages\n/)
    const made = await taiyari('migrate')
    expect(made.code).toBe(0)
    expect(made.out).toMatch(/^0031_outages\n(.*\n)*The database is up to date\n$/)
    expect(await taiyari('migrate', '--check')).toEqual({
      code: 0,
      out: 'The database is up to date\n',
      err: '',
    })
    expect((await taiyari('migrate')).out).toBe('The database was up to date\n')
    await opens()
  })

  it('is changed by a start where the operator has set MIGRATE=start', async () => {
    const other = await openOlderDatabase('0030_told-changes')
    await other.$client.query(`insert into told_changes (tags) values ('["a"]')`)
    await opens({ DATABASE_URL: other.$client.options.connectionString!, MIGRATE: 'start' })
    const { rows } = await other.$client.query("select to_regclass('outages') is not null as there")
    expect(rows).toEqual([{ there: true }])
    await closeDatabase(other)
  })

  it.each([[['migrate', 'now']], [['migrate', '--check', '--check']]])('%j is no command', async (words) => {
    expect((await taiyari(...words)).code).toBe(2)
  })
})
