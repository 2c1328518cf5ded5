/** What an address may say of how a visit came (B §3). */
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
 * Keeps how this visit came in the session's storage (B §3): each of the six, `not_set` where it was never
 * named, and all parameters of the address as `tracing_query_params`. An address that names none of the six
 * leaves what was kept.
 */
export function keepUtm(query = location.search): void {
  const given = new URLSearchParams(query)
  if (!UTM_NAMES.some((name) => given.has(name))) return
  try {
    for (const name of UTM_NAMES) sessionStorage.setItem(name, given.get(name) || NOT_SET)
    sessionStorage.setItem('tracing_query_params', JSON.stringify(Object.fromEntries(given)))
  } catch {
    // A browser that keeps nothing: every visit came from nowhere.
  }
}
