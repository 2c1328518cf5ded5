import { MediaServerFault } from './ask-bounded.ts'
import type { Credentials } from './media-server-settings.ts'

/**
 * A multivariant playlist that says by itself where its parts are and who asks, so that a program can read it
 * from a pipe: neither stream key nor password is among its arguments. Throws MediaServerFault on what is no
 * playlist, and when it names another server.
 */
export function playlistToRead(text: string, from: URL, credentials: Credentials | undefined): string {
  if (!text.startsWith('#EXTM3U')) throw new MediaServerFault('its answer is no playlist')
  const whole = (uri: string) => {
    if (!URL.canParse(uri, from.href)) throw new MediaServerFault('its playlist names no address')
    const url = new URL(uri, from)
    if (url.origin !== from.origin) throw new MediaServerFault('its playlist names another server')
    url.username = credentials?.user ?? ''
    url.password = credentials?.password ?? ''
    return url.href
  }
  // A server without variants answers with the playlist of its one stream.
  if (!text.includes('#EXT-X-STREAM-INF:'))
    return `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${whole(from.href)}\n`
  const lines = text.split(/\r?\n/).map((line) => {
    if (line.startsWith('#')) return line.replace(/URI="([^"]*)"/, (_, uri: string) => `URI="${whole(uri)}"`)
    return line === '' ? line : whole(line)
  })
  return lines.join('\n')
}
