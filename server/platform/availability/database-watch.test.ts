import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { closeDatabase, type Database, openDatabase } from '../database.ts'
import { type DatabaseState, DatabaseWatch } from './database-watch.ts'

let store: TestStore
let proxy: DatabaseProxy
let db: Database
let watch: DatabaseWatch
let states: DatabaseState[]
let changed = Promise.withResolvers<void>()

beforeEach(async () => {
  store = await openTestStore()
  proxy = await openDatabaseProxy(store.connectionString)
  db = openDatabase({ connectionString: proxy.connectionString, poolSize: 2, patience: 'answer' })
  states = []
  watch = new DatabaseWatch({
    db,
    connectionString: proxy.connectionString,
    onChange(state) {
      states.push(state)
      changed.resolve()
    },
  })
})

afterEach(async () => {
  proxy.takeAgain()
  await watch.stop()
  await closeDatabase(db)
  await proxy.close()
  await store.close()
})

async function untilState(state: DatabaseState): Promise<void> {
  while (states.at(-1) !== state) {
    changed = Promise.withResolvers<void>()
    await changed.promise
  }
}

describe('a watch of the database', () => {
  it('sees that it is away, and that it is back', async () => {
    watch.start()
    proxy.refuse()
    await untilState('away')
    proxy.takeAgain()
    await untilState('answers')
    expect(states).toEqual(['away', 'answers'])
    expect(watch.isStuck).toBe(false)
  })

  it('sees that its own connections are dead while the database answers others, and that they were replaced', async () => {
    // All of the pool are open and idle when nothing comes through them any more.
    await Promise.all([1, 2].map(() => db.$client.query('select pg_sleep(0.05)')))
    expect(db.$client.idleCount).toBe(2)
    proxy.swallow()
    watch.start()
    await untilState('own-connections-dead')
    await untilState('answers')
    expect(states).toEqual(['own-connections-dead', 'answers'])
  })

  it('takes a pool that is busy for no fault', async () => {
    watch.start()
    const until = performance.now() + 2_500
    const busy = async () => {
      while (performance.now() < until) await db.$client.query('select pg_sleep(0.3)')
    }
    await Promise.all(Array.from({ length: 20 }, busy))
    expect(states).toEqual([])
  })
})
