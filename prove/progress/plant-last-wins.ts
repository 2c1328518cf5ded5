import pg from 'pg'

// Loaded before the product: whatever comes last is stored as it came.
type Query = (this: pg.Client, query: unknown, ...rest: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const sound = prototype.query
const CHANGED = ['began_at', 'done_at', 'share', 'position', 'position_at', 'position_by', 'updated_at']
const OVERWRITTEN = `do update set ${CHANGED.map((name) => `${name} = excluded.${name}`).join(', ')}`

prototype.query = function (query, ...rest) {
  const { name = '', text = '' } = (query ?? {}) as Partial<pg.QueryConfig>
  if (name !== 'put-progress') return sound.call(this, query, ...rest)
  const planted = text.replace(/do update set[\s\S]*$/, OVERWRITTEN)
  return sound.call(this, { ...(query as pg.QueryConfig), text: planted }, ...rest)
}
