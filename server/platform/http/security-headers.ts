/** Sent with every answer. */
export function securityHeaders(options: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** For pages: only our own files, the inline scripts whose hashes are named, and the tags that the operator configured. */
export function pagePolicy(
  scriptHashes: string[],
  { live = false, tagOrigins = [] }: { live?: boolean; tagOrigins?: readonly string[] } = {},
): string {
  if (live) return LIVE_POLICY
  const tags = tagOrigins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim() + tags,
    "style-src 'self'",
    `img-src 'self' data:${tags}`,
    "font-src 'self'",
    `connect-src 'self'${tags}`,
    // A stream in segments is put together in the page (web/ui/play-hls.ts).
    "media-src 'self' blob:",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** In development: modules are loaded one by one, styles are injected, changes arrive over a socket. */
const LIVE_POLICY =
  "default-src 'self' 'unsafe-inline' data: ws:; worker-src 'self' blob:; object-src 'none'; frame-ancestors 'none'"

/** For anything that is not a page: nothing may run or load. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"
/** For pictures: an SVG opened by itself may style itself, nothing more. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
