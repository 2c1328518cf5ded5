import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseUrlFor } from '../testing/stores/database-url.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'
import { type Database, inTransaction, openDatabase } from './database.ts'
import { migrateDatabase } from './migrating/migrate-database.ts'

let store: TestStore
const pools: Database[] = []

beforeAll(async () => {
  store = await openTestStore()
  await store.db.$client.query('create table notes (id int primary key, text text)')
})

afterEach(async () => {
  for (const db of pools.splice(0)) await db.$client.end()
})

afterAll(async () => {
  await store.close()
})

function opened(connectionString: string, onLost?: (error: Error) => void): Database {
  const db = openDatabase({ connectionString, poolSize: 2, ...(onLost ? { onLost } : {}) })
  pools.push(db)
  return db
}

const notes = async () =>
  (await store.db.$client.query('select id from notes order by id')).rows.map((row: { id: number }) => row.id)

describe('migrations', () => {
  it('of 20 processes that start at once on a fresh database all succeed and are made once', async () => {
    const { adminUrl, prefix } = inject('testDatabases')
    const name = `${prefix}_${randomBytes(4).toString('hex')}`
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const url = databaseUrlFor(adminUrl, name)
    const starting = Array.from({ length: 20 }, () => openDatabase({ connectionString: url, poolSize: 1 }))
    const outcomes = await Promise.allSettled(starting.map((db) => migrateDatabase(db)))
    const { rows } = await starting[0]!.$client.query(
      'select count(*)::int as made, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
    )
    const held = await admin.query(
      `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and d.datname = $1`,
      [name],
    )
    for (const db of starting) await db.$client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toEqual([])
    expect(rows[0].made).toBeGreaterThan(0)
    expect(rows[0].made).toBe(rows[0].different)
    expect(held.rows).toEqual([{ count: 0 }])
  })

  it('change nothing on a database that is up to date', async () => {
    const count = async () =>
      (await store.db.$client.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n
    const before = await count()
    await migrateDatabase(store.db)
    expect(await count()).toBe(before)
  })
})

describe('a transaction', () => {
  it('is committed when its work resolves, and gives the result', async () => {
    const result = await inTransaction(store.db, async (connection) => {
      await connection.query(`insert into notes values (1, 'kept')`)
      return 'done'
    })
    expect(result).toBe('done')
    expect(await notes()).toContain(1)
  })

  it('is rolled back when its work throws, and the caller gets that very error', async () => {
    const no = new Error('no')
    const failed = inTransaction(store.db, async (connection) => {
      await connection.query(`insert into notes values (2, 'not kept')`)
      throw no
    })
    await expect(failed).rejects.toBe(no)
    expect(await notes()).not.toContain(2)
  })

  it('is rolled back when a statement of it fails, and its connection serves the next', async () => {
    const db = opened(store.connectionString)
    for (let round = 0; round < 5; round++) {
      const failed = inTransaction(db, async (connection) => {
        await connection.query(`insert into notes values (3, 'not kept')`)
        await connection.query('select 1/0')
      })
      await expect(failed).rejects.toThrow('division by zero')
    }
    expect(await notes()).not.toContain(3)
    expect(
      await inTransaction(db, async (connection) => (await connection.query('select 1 as n')).rows),
    ).toEqual([{ n: 1 }])
    expect(db.$client.totalCount).toBeLessThanOrEqual(2)
  })

  it('whose connection is lost fails, leaves nothing written, and the pool serves on', async () => {
    const db = opened(store.connectionString)
    const failed = inTransaction(db, async (connection) => {
      await connection.query(`insert into notes values (4, 'not kept')`)
      const { rows } = await connection.query('select pg_backend_pid() as pid')
      await store.db.$client.query('select pg_terminate_backend($1)', [rows[0].pid])
      await connection.query(`insert into notes values (5, 'not kept')`)
    })
    await expect(failed).rejects.toThrow()
    expect(await notes()).not.toContain(4)
    expect((await db.$client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })
})

describe('a lost connection', () => {
  it('of an idle pool is reported and does not end the process; the next query gets a new one', async () => {
    const lost = Promise.withResolvers<Error>()
    const db = opened(store.connectionString, lost.resolve)
    const { rows } = await db.$client.query('select pg_backend_pid() as pid')
    await store.db.$client.query('select pg_terminate_backend($1)', [rows[0].pid])
    expect((await lost.promise).message).toMatch(/terminat/)
    expect((await db.$client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  it('that nobody wants to be told of does not end the process either', async () => {
    const db = opened(store.connectionString)
    const { rows } = await db.$client.query('select pg_backend_pid() as pid')
    const gone = new Promise((resolve) => db.$client.once('remove', resolve))
    await store.db.$client.query('select pg_terminate_backend($1)', [rows[0].pid])
    await gone
    expect((await db.$client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })
})

describe('a calendar date', () => {
  it('is read as the text it is: it has no time zone', async () => {
    const { rows } = await store.db.$client.query(`select date '2027-05-16' as day`)
    expect(rows).toEqual([{ day: '2027-05-16' }])
  })
})
