import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../../server/platform/database.ts'
import { addOrders } from '../../server/testing/stores/filled-store.ts'
import { insertMadeUp } from '../../server/testing/stores/made-up-rows.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'

export interface Writers {
  /** resolves once a transaction that began after the call has been committed */
  oneMore(): Promise<void>
  /** Stops all writers; returns how often they wrote. */
  stop(): Promise<number>
}

const BOOKS = 1_000
const BOOK = 1

/**
 * Simulates other users: they place orders of two lines and take books from the stock, each in one
 * transaction.
 */
export async function startWriters(store: TestStore): Promise<Writers> {
  const stock = await insertMadeUp(store.db.$client, 'stock', {
    package_id: String(BOOK),
    available: String(BOOKS),
  })
  await store.db.$client.query(`${stock} on conflict do nothing`)
  let writes = 0
  let stopped = false
  const keepOn = async (write: () => Promise<void>) => {
    while (!stopped) {
      await write()
      writes++
      await pause(1)
    }
  }
  const done = Promise.all([keepOn(() => addOrders(store, 1)), keepOn(() => takeOrGiveBack(store))])
  // Callers that await it get the error.
  done.catch(() => {})
  return {
    async oneMore() {
      // Each of the two writers may be about to commit a transaction that began earlier.
      for (const wanted = writes + 4; writes < wanted; ) await Promise.race([pause(2), done])
    },
    async stop() {
      stopped = true
      await done
      return writes
    },
  }
}

async function takeOrGiveBack(store: TestStore): Promise<void> {
  await inTransaction(store.db, async (connection) => {
    const { rows } = await connection.query<{ taken: number }>(
      'select count(*)::int as taken from stock_taken',
    )
    const { taken } = rows[0]!
    const change = taken < BOOKS ? -1 : BOOKS
    const take = await insertMadeUp(connection, 'stock_taken', {
      order_id: String(taken + 1),
      package_id: String(BOOK),
      quantity: '1',
    })
    await connection.query(change < 0 ? take : 'delete from stock_taken')
    await connection.query('update stock set available = available + $1 where package_id = $2', [
      change,
      BOOK,
    ])
  })
}

/**
 * Tables that every transaction kept in step but that do not match; empty if the store is of a single moment.
 */
export async function findApart(store: TestStore): Promise<string[]> {
  const { rows } = await store.db.$client.query<{ what: string; many: number }>(
    `select what, many from (
       select 'orders that are not what their lines cost' as what, count(*)::int as many from orders
         where items_paise <> (select coalesce(sum(items_paise), 0) from order_lines where order_id = orders.id)
       union all
       select 'orders of which nothing is noted', count(*)::int from orders
         where not exists (select from order_events where order_id = orders.id)
       union all
       select 'notes of orders that are not there', count(*)::int from order_events
         where not exists (select from orders where id = order_id)
       union all
       select 'books that are neither there nor taken', abs(coalesce(sum(books), 0) - $1)::int
         from (select available as books from stock union all select quantity from stock_taken) b
     ) apart where many > 0`,
    [BOOKS],
  )
  return rows.map(({ what, many }) => `${many} ${what}`)
}
