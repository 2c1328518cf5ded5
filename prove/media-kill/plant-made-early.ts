import pg from 'pg'

// Loaded before the maker: what is finished of a medium is called made at once.
type Query = (this: pg.Client, query: unknown, ...rest: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const sound = prototype.query
prototype.query = function (query, ...rest) {
  const early = typeof query === 'string' && /^update media set made = \$3, facts/.test(query)
  return sound.call(this, early ? query.replace('set made', "set state = 'MADE', made") : query, ...rest)
}
