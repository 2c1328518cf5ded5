import pg from 'pg'
import { noteWrite } from './frames/written.ts'
import { product } from './product.ts'

/** The worker's connections, one per product, for all its files; they end with the worker. */
const databases = new Map<string, Promise<pg.Client>>()

/** Queries the product's own database, for what a journey cannot see or cannot wait for. */
export async function ask<T>(text: string, values: unknown[] = []): Promise<T[]> {
  const { databaseUrl } = product()
  if (!/^\s*select\b/i.test(text)) noteWrite('to the database')
  const database = databases.get(databaseUrl) ?? connect(databaseUrl)
  databases.set(databaseUrl, database)
  return (await (await database).query(text, values)).rows as T[]
}

async function connect(connectionString: string): Promise<pg.Client> {
  const database = new pg.Client({ connectionString })
  await database.connect()
  return database
}

/** As if its buyer had abandoned it ten minutes ago and the reminder job had run. */
export async function leaveAlone(orderId: string): Promise<void> {
  await ask("update orders set created_at = created_at - interval '10 minutes' where id = $1", [
    Number(orderId.slice(2)),
  ])
  await ask("insert into pgboss.job (name, policy) values ('orders.remind', 'short') on conflict do nothing")
}
