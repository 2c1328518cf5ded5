import pg from 'pg'
import { inject } from 'vitest'

/** The worker's own, for all its files; it ends with the worker. */
let database: pg.Client | undefined

/** The rows that the product's own database has; for what a journey cannot see, or cannot wait for. */
export async function ask<T>(text: string, values: unknown[] = []): Promise<T[]> {
  if (!database) {
    database = new pg.Client({ connectionString: inject('databaseUrl') })
    await database.connect()
  }
  return (await database.query(text, values)).rows as T[]
}

/** As if its buyer had left it alone for ten minutes, and the job that looks for such orders came. */
export async function leaveAlone(orderId: string): Promise<void> {
  await ask("update orders set created_at = created_at - interval '10 minutes' where id = $1", [
    Number(orderId.slice(2)),
  ])
  await ask("insert into pgboss.job (name, policy) values ('orders.remind', 'short') on conflict do nothing")
}
