import pg from 'pg'

// Loaded before the product: purchases are granted a moment after the payment is committed.
type Query = (this: pg.Client, query: unknown, ...rest: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const sound = prototype.query
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
prototype.query = function (query, ...rest) {
  const {
    name = '',
    text = '',
    values = [],
  } = (query ?? {}) as { name?: string; text?: string; values?: unknown[] }
  if (name !== 'put-grant') return sound.call(this, query, ...rest)
  setTimeout(() => void pool.query(text, values).catch(() => {}), 150)
  return Promise.resolve({ rows: [], rowCount: 1 })
}
