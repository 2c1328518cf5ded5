import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, openDatabase } from '../../platform/database.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { type Asked, availableOf, giveBackStock, takeStock } from './stock.ts'

const LATER = new Date(TEST_NOW.getTime() + 60_000)

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(async () => {
  await store.db.$client.query('truncate stock, stock_taken')
})
afterAll(() => store.close())

const copies = (packageId: number, quantity = 1): Asked => ({ packageId, quantity })
const put = async (...rows: [packageId: number, available: number][]) => {
  for (const [packageId, available] of rows)
    await store.db.$client.query('insert into stock values ($1, $2, $3)', [packageId, available, TEST_NOW])
}
const take = (orderId: number, ...items: Asked[]) =>
  inTransaction(store.db, (connection) => takeStock(connection, orderId, items, LATER))
const giveBack = (orderId: number, packageIds?: number[]) =>
  giveBackStock(store.db.$client, orderId, packageIds, LATER)
const left = async (...packageIds: number[]) =>
  Object.fromEntries(await availableOf(store.db.$client, packageIds))
const held = async () =>
  (
    await store.db.$client.query(
      'select order_id::int as "orderId", package_id as "packageId", quantity from stock_taken order by 1, 2',
    )
  ).rows

describe('taking copies for an order', () => {
  it('counts them down and notes whose they are', async () => {
    await put([1, 5], [2, 3])
    expect(await take(1001, copies(2, 3), copies(1, 2))).toEqual([])
    expect(await left(1, 2)).toEqual({ 1: 3, 2: 0 })
    expect(await held()).toEqual([
      { orderId: 1001, packageId: 1, quantity: 2 },
      { orderId: 1001, packageId: 2, quantity: 3 },
    ])
  })

  it('takes nothing at all when one thing is short, and says of everything short how many are left', async () => {
    await put([1, 5], [2, 2], [3, 0])
    expect(await take(1001, copies(1), copies(2, 3), copies(3))).toEqual([
      { packageId: 2, available: 2 },
      { packageId: 3, available: 0 },
    ])
    expect(await left(1, 2, 3)).toEqual({ 1: 5, 2: 2, 3: 0 })
    expect(await held()).toEqual([])
  })

  it('never lacks what is not counted, and has no number for it', async () => {
    await put([1, 1])
    expect(await take(1001, copies(1), copies(9, 20))).toEqual([])
    expect(await left(1, 9)).toEqual({ 1: 0 })
    expect(await take(1002)).toEqual([])
    expect(await left()).toEqual({})
  })

  it('counts two lines of one package together', async () => {
    await put([1, 3])
    expect(await take(1001, copies(1, 2), copies(1, 2))).toEqual([{ packageId: 1, available: 3 }])
    expect(await take(1001, copies(1, 2), copies(1))).toEqual([])
    expect(await left(1)).toEqual({ 1: 0 })
  })

  it('takes nothing twice for an order that holds it already', async () => {
    await put([1, 3], [2, 3])
    await take(1001, copies(1, 2))
    expect(await take(1001, copies(1, 2), copies(2))).toEqual([])
    expect(await left(1, 2)).toEqual({ 1: 1, 2: 2 })
  })

  it('is undone with its transaction', async () => {
    await put([1, 3])
    const failed = inTransaction(store.db, async (connection) => {
      await takeStock(connection, 1001, [copies(1)], LATER)
      throw new Error('the order could not be written')
    })
    await expect(failed).rejects.toThrow('the order could not be written')
    expect([await left(1), await held()]).toEqual([{ 1: 3 }, []])
  })
})

describe('giving copies back', () => {
  it('puts all that an order holds on sale again, once', async () => {
    await put([1, 5], [2, 5])
    await take(1001, copies(1, 2), copies(2))
    await take(1002, copies(1))
    await giveBack(1001)
    await giveBack(1001)
    await giveBack(4040)
    expect(await left(1, 2)).toEqual({ 1: 4, 2: 5 })
    expect(await held()).toEqual([{ orderId: 1002, packageId: 1, quantity: 1 }])
  })

  it('gives back only the packages named', async () => {
    await put([1, 5], [2, 5])
    await take(1001, copies(1, 2), copies(2))
    await giveBack(1001, [2, 9])
    expect(await left(1, 2)).toEqual({ 1: 3, 2: 5 })
    await giveBack(1001, [])
    expect(await held()).toEqual([{ orderId: 1001, packageId: 1, quantity: 2 }])
  })

  it('lets the order take them again', async () => {
    await put([1, 2])
    await take(1001, copies(1, 2))
    await giveBack(1001)
    expect(await take(1001, copies(1, 2))).toEqual([])
    expect(await left(1)).toEqual({ 1: 0 })
  })

  it('adds a copy once when ten give it back at once', async () => {
    await put([1, 2])
    await take(1001, copies(1, 2))
    await Promise.all(Array.from({ length: 10 }, () => giveBack(1001)))
    expect(await left(1)).toEqual({ 1: 2 })
  })
})

describe('many at once', () => {
  it('sells the last 5 copies to exactly 5 of 200, from two processes', async () => {
    await put([1, 5])
    const other = openDatabase({ connectionString: store.connectionString, poolSize: 6 })
    try {
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          inTransaction(n % 2 ? store.db : other, (connection) =>
            takeStock(connection, 2000 + n, [copies(1)], LATER),
          ),
        ),
      )
      expect(answers.filter((short) => short.length === 0)).toHaveLength(5)
      expect(answers.filter((short) => short[0]?.available === 0)).toHaveLength(195)
    } finally {
      await other.$client.end()
    }
    expect([await left(1), (await held()).length]).toEqual([{ 1: 0 }, 5])
  })

  it('lets no two orders wait for each other, whatever the order of their items', async () => {
    await put([1, 100], [2, 100], [3, 100])
    const orders = Array.from({ length: 60 }, (_, n) => {
      const items = [copies(1), copies(2), copies(3)]
      return n % 2 ? items : items.toReversed()
    })
    await Promise.all(
      orders.map(async (items, n) => {
        expect(await take(3000 + n, ...items)).toEqual([])
        if (n % 3 === 0) await giveBack(3000 + n)
      }),
    )
    expect(await left(1, 2, 3)).toEqual({ 1: 60, 2: 60, 3: 60 })
  })

  it('counts what others took while this one waited', async () => {
    await put([1, 3])
    const first = await store.db.$client.connect()
    try {
      await first.query('begin')
      await takeStock(first, 1001, [copies(1, 2)], LATER)
      const second = take(1002, copies(1, 2))
      await someoneWaits()
      await first.query('commit')
      expect(await second).toEqual([{ packageId: 1, available: 1 }])
    } finally {
      first.release()
    }
  })
})

/** Resolves when a connection of this database waits for another's lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await store.db.$client.query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    )
    if (rowCount) return
  }
}
