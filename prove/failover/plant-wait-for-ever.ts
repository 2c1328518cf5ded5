import pg from 'pg'

// Loaded before the product: no connection is ever given up.
type Query = (this: pg.Client, query: unknown, ...rest: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const sound = prototype.query

prototype.query = function (query, ...rest) {
  Object.assign((this as unknown as { connectionParameters: object }).connectionParameters, {
    query_timeout: false,
  })
  const patient =
    typeof query === 'object' && query !== null && 'query_timeout' in query
      ? { ...query, query_timeout: undefined }
      : query
  return sound.call(this, patient, ...rest)
}
