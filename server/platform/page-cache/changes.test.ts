import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabaseProxy } from '../../testing/database-proxy.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { inTransaction } from '../database.ts'
import type { Listening } from '../listening/listen-on.ts'
import { connectionName } from '../migrating/own-migrations.ts'
import { listenForChanges, notifyChanged } from './changes.ts'

let store: TestStore
const opened: Listening[] = []

beforeEach(async () => {
  store = await openTestStore()
})

afterEach(async () => {
  for (const listening of opened.splice(0)) await listening.stop()
  await store.close()
})

/** A listener whose events can be awaited one by one. */
async function listener(connectionString = store.connectionString) {
  const events: (string[] | boolean)[] = []
  let wake = Promise.withResolvers<void>()
  const push = (event: string[] | boolean) => {
    events.push(event)
    wake.resolve()
  }
  const listening = await listenForChanges(connectionString, {
    onChanged: push,
    onDeaf: () => push(false),
    onListening(missed) {
      if (missed.length > 0) push(['missed', ...missed])
      push(true)
    },
  })
  opened.push(listening)
  return {
    listening,
    waiting: () => events.length,
    async next() {
      while (events.length === 0) {
        await wake.promise
        wake = Promise.withResolvers<void>()
      }
      return events.shift()
    },
  }
}

const killListeners = () =>
  store.db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [connectionName('changes')],
  )

describe('changes', () => {
  it('reach every process that listens, once the transaction has committed', async () => {
    const one = await listener()
    const two = await listener()
    expect([await one.next(), await two.next()]).toEqual([true, true])
    await inTransaction(store.db, async (connection) => {
      await notifyChanged(connection, ['listing', 'package:1'])
      await notifyChanged(store.db.$client, ['earlier'])
    })
    expect([await one.next(), await one.next()]).toEqual([['earlier'], ['listing', 'package:1']])
    expect([await two.next(), await two.next()]).toEqual([['earlier'], ['listing', 'package:1']])
  })

  it('of a transaction that was rolled back are sent to nobody', async () => {
    const one = await listener()
    await one.next()
    const failed = inTransaction(store.db, async (connection) => {
      await notifyChanged(connection, ['package:1'])
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await notifyChanged(store.db.$client, ['package:2'])
    expect(await one.next()).toEqual(['package:2'])
  })

  it('that are too many for one notice are sent as *', async () => {
    const one = await listener()
    await one.next()
    await notifyChanged(
      store.db.$client,
      Array.from({ length: 5000 }, (_, id) => `package:${id}`),
    )
    expect(await one.next()).toEqual(['*'])
  })

  it('are told whatever the script of their names, also where letters take several bytes', async () => {
    const one = await listener()
    await one.next()
    await notifyChanged(store.db.$client, ['exam:परीक्षा'.repeat(400)])
    expect(await one.next()).toEqual(['*'])
  })

  it('cannot be heard while the connection is lost: that is told, then that they are heard again', async () => {
    const one = await listener()
    expect(await one.next()).toBe(true)
    await killListeners()
    expect(await one.next()).toBe(false)
    expect(await one.next()).toBe(true)
    await notifyChanged(store.db.$client, ['package:7'])
    expect(await one.next()).toEqual(['package:7'])
  })

  it('are heard on one connection for each listener, however often it was lost', async () => {
    const one = await listener()
    await one.next()
    for (let round = 0; round < 3; round++) {
      await killListeners()
      expect([await one.next(), await one.next()]).toEqual([false, true])
    }
    const { rows } = await store.db.$client.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [connectionName('changes')],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('in an unreadable notice count as changes of everything', async () => {
    const one = await listener()
    await one.next()
    await store.db.$client.query(`select pg_notify('taiyari_changed', 'not json')`)
    expect(await one.next()).toEqual(['*'])
  }, 10_000)

  it('are no longer listened for after stop, and a second stop harms nothing', async () => {
    const one = await listener()
    await one.listening.stop()
    await one.listening.stop()
    await notifyChanged(store.db.$client, ['package:1'])
    const two = await listener()
    expect(await two.next()).toBe(true)
    expect(await one.next()).toBe(true)
    expect(one.waiting()).toBe(0)
  })

  it('that nobody heard are told once they are heard again: those alone, also of a transaction begun before', async () => {
    const proxy = await openDatabaseProxy(store.connectionString)
    const one = await listener(proxy.connectionString)
    expect(await one.next()).toBe(true)
    await notifyChanged(store.db.$client, ['heard'])
    expect(await one.next()).toEqual(['heard'])
    const committed = Promise.withResolvers<void>()
    const slow = inTransaction(store.db, async (connection) => {
      await notifyChanged(connection, ['begun before'])
      await committed.promise
    })
    await notifyChanged(store.db.$client, ['heard after it'])
    expect(await one.next()).toEqual(['heard after it'])
    proxy.refuse()
    expect(await one.next()).toBe(false)
    committed.resolve()
    await slow
    await notifyChanged(store.db.$client, ['unheard', 'too'])
    proxy.takeAgain()
    const missed = await one.next()
    expect(missed).toEqual(expect.arrayContaining(['missed', 'begun before', 'unheard', 'too']))
    expect(await one.next()).toBe(true)
    await one.listening.stop()
    await proxy.close()
  })

  it('are missed from the first where the server is not there yet', async () => {
    const proxy = await openDatabaseProxy(store.connectionString)
    proxy.refuse()
    const one = await listener(proxy.connectionString)
    expect(await one.next()).toBe(false)
    proxy.takeAgain()
    expect(await one.next()).toBe(true)
    await one.listening.stop()
    await proxy.close()
  })
})
