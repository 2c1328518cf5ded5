/** Sent with every answer. */
export function securityHeaders(options: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), browsing-topics=()',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * For pages: only our own files, the inline scripts whose hashes are named, and the tags that the operator
 * configured.
 */
export function pagePolicy(
  scriptHashes: string[],
  {
    live = false,
    tagOrigins = [],
    razorpay = false,
    chapters = false,
    models = false,
    framed = [],
  }: {
    live?: boolean
    tagOrigins?: readonly string[]
    razorpay?: boolean
    chapters?: boolean
    models?: boolean
    /** the sites whose pages this page frames */
    framed?: readonly string[]
  } = {},
): string {
  const gateway = razorpay ? RAZORPAY_SOURCES : NO_SOURCES
  if (live) return livePolicy(gateway)
  const blobs = models ? ' blob:' : ''
  const tags = tagOrigins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim() +
      tags +
      gateway.script,
    `style-src 'self'${models ? ` ${MODEL_STYLES}` : ''}`,
    `img-src 'self' data:${blobs}${tags}${gateway.img}`,
    "font-src 'self'",
    `connect-src 'self'${blobs}${tags}${gateway.connect}`,
    // A stream in segments is put together in the page (web/ui/video/play-hls.ts).
    "media-src 'self' blob:",
    // The reader frames chapters of books, which are our own and may do nothing (CHAPTER_POLICY).
    // A page reached from it keeps its policy, so nothing is missing from it.
    `frame-src ${chapters ? "'self' " : ''}${[...new Set([YOUTUBE, ...framed])].join(' ')}${gateway.frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${gateway.form}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Demo videos and recordings may be framed on any page, after consent (web/parts/framed-video). */
const YOUTUBE = 'https://www.youtube-nocookie.com'

/**
 * The one style sheet that the element for 3D models writes into itself (`@google/model-viewer`);
 * `model-styles.test.ts` compares it with the library.
 */
const MODEL_STYLES = "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='"

/**
 * What Razorpay's checkout script loads, frames and asks, and where it sends those who pay without a frame.
 */
const RAZORPAY_SOURCES = {
  script: ' https://checkout.razorpay.com https://cdn.razorpay.com',
  img: ' https://checkout.razorpay.com https://cdn.razorpay.com',
  connect: ' https://lumberjack.razorpay.com https://api.razorpay.com',
  frame: ' https://api.razorpay.com https://checkout.razorpay.com',
  form: ' https://api.razorpay.com',
}
const NO_SOURCES: typeof RAZORPAY_SOURCES = { script: '', img: '', connect: '', frame: '', form: '' }

/**
 * In addition to the policy, for pages with Razorpay's checkout: a bank's page is a window that talks to its
 * opener.
 */
export const RAZORPAY_OPENER = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

/** In development: modules are loaded one by one, styles are injected, changes arrive over a socket. */
const livePolicy = ({ script, frame, connect }: typeof RAZORPAY_SOURCES) =>
  `default-src 'self' 'unsafe-inline' data: ws:${script}${frame}${connect}; worker-src 'self' blob:; object-src 'none'; frame-ancestors 'none'`

/** For anything that is not a page: nothing may run or load. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"
/**
 * For a chapter of a book, shown in a frame of the reader: its own parts, no script, nothing that is sent or
 * leads away, and nobody else's frame.
 */
export const CHAPTER_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin"

/** For pictures: an SVG opened by itself may style itself, nothing more. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
