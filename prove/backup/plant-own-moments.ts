import type pg from 'pg'

/** Each statement of the backup's transaction sees the data of its own moment. */
export function readEachTableByItself(connection: pg.Client): void {
  const sound = connection.query.bind(connection) as (...given: unknown[]) => unknown
  connection.query = ((query: unknown, ...rest: unknown[]) => {
    const begins = typeof query === 'string' && query.startsWith('begin isolation level')
    return sound(begins ? 'begin isolation level read committed read only' : query, ...rest)
  }) as typeof connection.query
}
