import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { settableClock } from '../../testing/settable-clock.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { inTransaction } from '../database.ts'
import { entryOf } from './entry.ts'
import { SILENT } from './hub-for-tests.ts'
import { postgresLog } from './postgres/postgres-log.ts'
import { writeWithEvents } from './write-with-events.ts'

const NOW = new Date('2026-11-28T06:30:00.000Z')
const clock = settableClock(NOW)
const said = (channel: string, key: string) => ({ channel, kind: 'message', data: key, key })

let store: TestStore
let log: ReturnType<typeof postgresLog>

beforeAll(async () => {
  store = await openTestStore()
  await store.db.$client.query('create table posts (key text primary key)')
  log = postgresLog({ connectionString: store.connectionString, logger: SILENT })
})
afterAll(async () => {
  await log?.close()
  await store?.close()
})

const keysOf = async (channel: string) => {
  const [events] = await log.read([{ channel, after: 0, upTo: 100 }])
  return events!.map(({ number, data }) => [number, JSON.parse(data)])
}
const posts = async () =>
  (await store.db.$client.query<{ key: string }>('select key from posts order by key')).rows.map(
    ({ key }) => key,
  )

describe('rows and their events', () => {
  it('are one commit where the log is in the database: both or neither, and no number is lost', async () => {
    const post = (key: string, fails = false) =>
      writeWithEvents({ db: store.db, log, clock }, async (connection, tell) => {
        await connection.query('insert into posts values ($1)', [key])
        tell(said('class:one', key))
        if (fails) throw new Error('no')
        return key
      })
    expect(await post('a')).toBe('a')
    await expect(post('b', true)).rejects.toThrow('no')
    await expect(post('a')).rejects.toThrow('duplicate key')
    await post('c')
    expect(await posts()).toEqual(['a', 'c'])
    expect(await keysOf('class:one')).toEqual([
      [1, 'a'],
      [2, 'c'],
    ])
  })

  it('have numbers in the order of their commits: a later append waits for one that is open', async () => {
    const order: string[] = []
    const inside = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const first = inTransaction(store.db, async (connection) => {
      const numbers = await log.appendIn(connection, [entryOf(said('class:two', 'first'))], NOW)
      inside.resolve()
      await commit.promise
      order.push('first')
      return numbers
    })
    await inside.promise
    const second = log.append([entryOf(said('class:two', 'second'))], NOW).then((numbers) => {
      order.push('second')
      return numbers
    })
    // It got as far as waiting for the lock.
    await vi.waitUntil(async () => {
      const { rowCount } = await store.db.$client.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rowCount === 1
    })
    expect((await log.lastNumbers(['class:two'])).get('class:two') ?? 0).toBe(0)
    commit.resolve()
    expect([await first, await second]).toEqual([[1], [2]])
    expect(order).toEqual(['first', 'second'])
  })

  it('are two steps with another log: a repeat after a failed append tells the same events once', async () => {
    const append = vi.fn(log.append).mockRejectedValueOnce(new Error('Redis did not answer'))
    const post = () =>
      writeWithEvents({ db: store.db, log: { append }, clock }, async (connection, tell) => {
        await connection.query("insert into posts values ('d') on conflict do nothing")
        tell(said('class:three', 'd'))
      })
    await expect(post()).rejects.toThrow('Redis did not answer')
    expect(await posts()).toContain('d')
    await post()
    await post()
    expect(await keysOf('class:three')).toEqual([[1, 'd']])
  })

  it('without an event touch no log', async () => {
    const append = vi.fn()
    await writeWithEvents({ db: store.db, log: { append }, clock }, async () => {})
    expect(append).not.toHaveBeenCalled()
  })
})
