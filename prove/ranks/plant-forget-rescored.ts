import type pg from 'pg'

type Query = (this: pg.Client, query: unknown, ...rest: unknown[]) => unknown

/**
 * Rescoring no longer updates the counts; only submissions and withdrawals do. The returned function undoes
 * this.
 */
export function forgetRescored(client: pg.Client): () => void {
  const prototype = client as unknown as { query: Query }
  const sound = prototype.query
  const rescoring = new WeakSet<pg.Client>()
  prototype.query = function (query, ...rest) {
    const { name } = (query ?? {}) as { name?: string }
    if (name === 'lock-stale-attempts') rescoring.add(this)
    if (query === 'commit' || query === 'COMMIT') rescoring.delete(this)
    if (name === 'add-score-changes' && rescoring.has(this)) return Promise.resolve({ rows: [], rowCount: 0 })
    return sound.call(this, query, ...rest)
  }
  return () => {
    prototype.query = sound
  }
}
