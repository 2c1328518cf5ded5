/** The source of a visit in an address (B §3). */
export const UTM_NAMES = [
  'utm_source',
  'utm_medium',
  'utm_content',
  'utm_campaign',
  'utm_term',
  'gclid',
] as const
export const NOT_SET = 'not_set'

/**
 * Keeps the source of this visit in the session storage (B §3): each of the six parameters, `not_set` if it
 * was never named, and all parameters of the address as `tracing_query_params`. An address that names none of
 * the six changes nothing.
 */
export function keepUtm(query = location.search): void {
  const given = new URLSearchParams(query)
  if (!UTM_NAMES.some((name) => given.has(name))) return
  try {
    for (const name of UTM_NAMES) sessionStorage.setItem(name, given.get(name) || NOT_SET)
    sessionStorage.setItem('tracing_query_params', JSON.stringify(Object.fromEntries(given)))
  } catch {
    // A browser without storage: visits have no source.
  }
}
