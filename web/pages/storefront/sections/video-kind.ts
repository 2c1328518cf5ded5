/**
 * How a video is played, or LINK: a page of somebody else, which this site's policy keeps out
 * (security-headers.ts).
 */
export type VideoKind = 'EMBED' | 'HLS' | 'FILE' | 'LINK'

const EMBEDDABLE = 'https://www.youtube-nocookie.com/'

export function videoKind(url: string): VideoKind {
  if (url.startsWith(EMBEDDABLE)) return 'EMBED'
  if (!/^\/(?!\/)/.test(url)) return 'LINK'
  return /\.m3u8$/.test(url) ? 'HLS' : 'FILE'
}
