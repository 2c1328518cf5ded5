/** A query as names with one or several values, all as text: types are never guessed. */
export type Query = Record<string, string | string[]>

export function parseQuery(text: string): Query {
  const query: Query = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__') continue
    const earlier = Object.hasOwn(query, name) ? query[name] : undefined
    if (earlier === undefined) query[name] = value
    else query[name] = Array.isArray(earlier) ? [...earlier, value] : [earlier, value]
  }
  return query
}

export function stringifyQuery(query: Record<string, unknown>): string {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) text.append(name, String(item))
  }
  return text.size > 0 ? `?${text}` : ''
}
