import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { closeDatabase, type Database, openDatabase } from '../database.ts'
import { noteMade } from '../migrating/notes.queries.ts'
import { type Migration, newestMigration } from '../migrating/own-migrations.ts'
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
  watch = watchOf(proxy.connectionString)
})

afterEach(async () => {
  proxy.takeAgain()
  await watch.stop()
  await closeDatabase(db)
  await proxy.close()
  await store.close()
})

/** A watch of this pool; where it looks past the pool, it looks here. */
function watchOf(connectionString: string): DatabaseWatch {
  return new DatabaseWatch({
    db,
    connectionString,
    onChange(state) {
      states.push(state)
      changed.resolve()
    },
  })
}

/** A migration of a version to come, which takes away what this one uses. */
const next = (): Migration => ({
  ...newestMigration(),
  createdAt: newestMigration().createdAt + 1,
  needs: newestMigration().createdAt + 1,
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

  it('sees that the database answers others, but not over its own connections', async () => {
    watch = watchOf(store.connectionString)
    watch.start()
    proxy.refuse()
    await untilState('own-connections-dead')
    proxy.takeAgain()
    await untilState('answers')
    expect(states).toEqual(['own-connections-dead', 'answers'])
  })

  it('replaces connections that are dead before anybody waits for them', async () => {
    // All of the pool are open and idle when nothing comes through them any more.
    await Promise.all([1, 2].map(() => db.$client.query('select pg_sleep(0.05)')))
    expect(db.$client.idleCount).toBe(2)
    proxy.swallow()
    const removed = once(db.$client, 'error')
    watch.start()
    await removed
    expect((await db.$client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    expect(states).toEqual([])
  })

  it('sees that the database is of another version than this process', async () => {
    watch.start()
    const note = next()
    await noteMade(store.db.$client, note)
    await expect.poll(() => watch.fits).toBe(false)
    await store.db.$client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [
      note.createdAt,
    ])
    await expect.poll(() => watch.fits).toBe(true)
    expect(states).toEqual([])
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
