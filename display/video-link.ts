const ID = /^[A-Za-z0-9_-]{6,20}$/

/**
 * The embeddable form of a watch, embed or short link of the video site, on its host without cookies; any
 * other address as it is (A §5). An address that is none gives null (A §8).
 */
export function embeddableVideo(link: string): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  let id: string | null | undefined
  if (host === 'youtu.be') id = url.pathname.split('/')[1]
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const [, kind, rest] = url.pathname.split('/')
    if (kind === 'watch') id = url.searchParams.get('v')
    else if (kind === 'embed' || kind === 'shorts' || kind === 'live') id = rest
  } else return link
  return id && ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : link
}
