const HIDDEN = '***'

/** `***@example.in`: the part before the @ is hidden, its length too (B §5). Without an @ all is hidden. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? HIDDEN : HIDDEN + email.slice(at)
}

const LIKE_AN_ADDRESS = /[@＠﹫]|%(?:25)*40/i

/**
 * The same JSON value with every string and key that contains an @ (also %40, full-width) hidden (B §5,
 * analytics), and what lies deeper than 32.
 */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return LIKE_AN_ADDRESS.test(value) ? HIDDEN : value
  if (typeof value !== 'object' || value === null) return value
  if (depth > 32) return HIDDEN
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redacted(key), redacted(item, depth + 1)]),
  )
}
