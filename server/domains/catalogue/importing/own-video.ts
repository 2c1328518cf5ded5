/** The name of an own video file: a path beside the catalogue file, or its address in the media. */
export const OWN_VIDEO = /^(?!\/\/)(?![A-Za-z][A-Za-z0-9+.-]*:)[^\\?#]+\.(mp4|m3u8)$/

const EMBED = 'https://www.youtube-nocookie.com/embed/'

/** How a page plays a stored video; undefined for a link that our pages may only link to. */
export function playedAs(address: string): 'HLS' | 'FILE' | 'EMBED' | undefined {
  if (address.startsWith(EMBED)) return 'EMBED'
  if (!address.startsWith('/media/')) return undefined
  return address.endsWith('.m3u8') ? 'HLS' : 'FILE'
}
