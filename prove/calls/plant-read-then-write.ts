import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

// Loaded before the product: it first reads whether there is a place, and writes a moment later.
type Query = (this: pg.Client, query: unknown, ...rest: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const sound = prototype.query
prototype.query = function (query, ...rest) {
  const { name = '', values = [] } = (query ?? {}) as { name?: string; values?: unknown[] }
  if (name !== 'take-call-place') return sound.call(this, query, ...rest)
  const [day, slot, capacity] = values
  return (async () => {
    const read = 'select booked from call_slots where day = $1 and slot = $2'
    const found = (await sound.call(this, read, [day, slot])) as pg.QueryResult<{ booked: number }>
    if ((found.rows[0]?.booked ?? 0) >= Number(capacity)) return { rows: [], rowCount: 0 }
    await pause(20)
    const write = `insert into call_slots as held (day, slot, booked) values ($1, $2, 1)
      on conflict (day, slot) do update set booked = held.booked + 1`
    return await sound.call(this, write, [day, slot])
  })()
}
