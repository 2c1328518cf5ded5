import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from '../testing/database-proxy.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'
import { closeDatabase, type Database, giveUpTogether, inTransaction, openDatabase } from './database.ts'

let store: TestStore
let proxy: DatabaseProxy
let db: Database

beforeEach(async () => {
  store = await openTestStore()
  await store.db.$client.query('create table notes (id int primary key)')
  proxy = await openDatabaseProxy(store.connectionString)
  db = openDatabase({ connectionString: proxy.connectionString, poolSize: 2, patience: 'answer' })
})

afterEach(async () => {
  await closeDatabase(db)
  await proxy.close()
  await store.close()
})

const IMPATIENT = { text: 'insert into notes values (2)', query_timeout: 300 }

describe('a connection through which nothing comes any more', () => {
  it('is given up by a transaction after one wait, and the pool serves on', async () => {
    const failed = inTransaction(db, async (connection) => {
      await connection.query('insert into notes values (1)')
      proxy.swallow()
      await connection.query(IMPATIENT)
    })
    await expect(failed).rejects.toThrow('Query read timeout')
    expect((await db.$client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    expect((await store.db.$client.query('select id from notes')).rows).toEqual([])
  })

  it('takes those that idle beside it with it: nobody waits for each of them', async () => {
    await Promise.all([1, 2].map(() => db.$client.query('select pg_sleep(0.05)')))
    expect(db.$client.idleCount).toBe(2)
    proxy.swallow()
    const first = db.$client.query({ ...IMPATIENT, text: 'select 1' })
    await expect(first).rejects.toThrow('Query read timeout')
    expect((await db.$client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  it('takes what is asked of another pool with it: that would wait for minutes', async () => {
    const work = openDatabase({ connectionString: proxy.connectionString, poolSize: 2, patience: 'work' })
    giveUpTogether(db, work)
    await Promise.all([db, work].map(({ $client }) => $client.query('select 1')))
    const asked = work.$client.query('select pg_sleep(30)')
    const failed = expect(asked).rejects.toThrow('Connection terminated')
    proxy.swallow()
    await expect(db.$client.query({ ...IMPATIENT, text: 'select 1' })).rejects.toThrow('Query read timeout')
    await failed
    expect((await work.$client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await closeDatabase(work)
  })

  it('keeps nobody from closing the pool', async () => {
    await db.$client.query('select 1')
    proxy.swallow()
    await closeDatabase(db)
    expect(db.$client.ending).toBe(true)
  })
})

describe('the server', () => {
  it('ends a statement that takes longer than anybody waits, and the connection stays', async () => {
    const { rows } = await db.$client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'jit')
        order by name`,
    )
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '6000' },
      { name: 'jit', setting: 'off' },
      { name: 'statement_timeout', setting: '5000' },
    ])
  })
})
