import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

// Loaded before the product: calls about a contact that has an account take some milliseconds longer.
const MS = Number(process.env.PLANT_MS)
/** One statement of each call that includes the contact. */
const TELLING = new Set(['find-person-by-email', 'find-person-by-phone', 'put-code', 'take-code-try'])
const isTelling = (name: string, values: unknown[]) =>
  TELLING.has(name) && !(name === 'put-code' && values[0] === 'reset')

type Query = (this: pg.Client, query: unknown, ...rest: unknown[]) => unknown
type Callback = (error: unknown, result?: unknown) => void
const prototype = pg.Client.prototype as unknown as { query: Query }
const sound = prototype.query
prototype.query = function (query, ...rest) {
  const { name = '', values = [] } = (query ?? {}) as { name?: string; values?: unknown[] }
  if (!isTelling(name, values)) return sound.call(this, query, ...rest)
  const contacts = values.map((value) => String(value).replace(/^(phone|email):/, ''))
  const answered = (async () => {
    const result = await sound.call(this, query)
    const lookup = 'select from people where phone = any($1) or email = any($1)'
    const { rowCount } = (await sound.call(this, lookup, [contacts])) as pg.QueryResult
    if (rowCount) await pause(MS)
    return result
  })()
  const callback = rest.at(-1) as Callback | undefined
  if (typeof callback !== 'function') return answered
  void answered.then((result) => callback(undefined, result), callback)
}
