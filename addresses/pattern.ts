/**
 * Whether a path has the form of a pattern: `:name` is one segment, `:name?` at the end perhaps none, `/**`
 * anything below.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const asked = path.split('/')
  for (const [at, part] of wanted.entries()) {
    if (part === '**') return true
    const segment = asked[at]
    if (segment === undefined) return part.endsWith('?') && at === wanted.length - 1
    if (segment === '' && at > 0) return false
    if (!part.startsWith(':') && part !== segment) return false
  }
  return wanted.length === asked.length
}
