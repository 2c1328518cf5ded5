/**
 * How a video is played; LINK is a page of another site, which this site's policy does not embed
 * (security-headers.ts).
 */
export type VideoKind = 'EMBED' | 'HLS' | 'FILE' | 'LINK'

const EMBEDDABLE = 'https://www.youtube-nocookie.com/'

export function videoKind(url: string): VideoKind {
  if (url.startsWith(EMBEDDABLE)) return 'EMBED'
  if (!/^\/(?!\/)/.test(url)) return 'LINK'
  return /\.m3u8$/.test(url) ? 'HLS' : 'FILE'
}
