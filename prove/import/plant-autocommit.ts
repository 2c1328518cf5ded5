import pg from 'pg'

// Loaded before the importing program: every statement commits on its own, without a transaction around them.
type Query = (this: pg.Client, query: unknown, ...rest: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const sound = prototype.query
prototype.query = function (query, ...rest) {
  const ends = typeof query === 'string' && /^\s*(begin|commit|rollback)\s*$/i.test(query)
  return sound.call(this, ends ? 'select 1' : query, ...rest)
}
