import pg from 'pg'

// Loaded before the product: every event gets an id from the server, as if each arrival were a different
// event.
const sound = pg.Client.prototype.query as unknown as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, asked: unknown, ...rest: unknown[]) {
  const query = asked as { name?: string; text?: string } | undefined
  const planted =
    query?.name === 'add-events'
      ? { ...query, text: query.text!.replace('select day, id,', 'select day, gen_random_uuid(),') }
      : asked
  return sound.call(this, planted, ...rest)
} as never
