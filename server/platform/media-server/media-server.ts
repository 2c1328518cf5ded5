import { askBounded, type BoundedAnswer, MediaServerFault } from './ask-bounded.ts'
import type { MediaServerSettings } from './media-server-settings.ts'
import { playlistToRead } from './playlist-to-read.ts'
import { type MediaPath, type MediaSource, readPathList } from './read-path-list.ts'

const ITEMS = 100
const MOST_PAGES = 5
const ANSWERS_WITHIN_MS = 3_000
/** A playlist is answered when the first segment of its stream is there. */
const PLAYLIST_WITHIN_MS = 10_000
/** Where a source of each kind is ended. */
const ENDED_AT: Record<string, string> = {
  rtmpConn: 'rtmpconns',
  rtmpsConn: 'rtmpsconns',
  rtspSession: 'rtspsessions',
  rtspsSession: 'rtspssessions',
  srtConn: 'srtconns',
  webRTCSession: 'webrtcsessions',
}

/** A media server that speaks the control API of MediaMTX (v3). Each call throws MediaServerFault. */
export interface MediaServer {
  /** The paths to which somebody publishes, at most 500. */
  list(): Promise<MediaPath[]>
  /** Ends the connection of a source, also of one that is gone; false: those of its kind cannot be ended. */
  kick(source: MediaSource): Promise<boolean>
  /** What FFmpeg reads a path by; it holds the password. */
  playlistOf(path: string, signal: AbortSignal): Promise<string>
}

export function openMediaServer(
  { api, hls, credentials }: MediaServerSettings,
  answersWithinMs = ANSWERS_WITHIN_MS,
): MediaServer {
  const pair = credentials && Buffer.from(`${credentials.user}:${credentials.password}`)
  const headers: Record<string, string> = pair ? { authorization: `Basic ${pair.toString('base64')}` } : {}
  const call = (path: string, method = 'GET') =>
    askBounded(new URL(`${api}${path}`), { method, headers, withinMs: answersWithinMs })
  return {
    async list() {
      const paths: MediaPath[] = []
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await call(`/v3/paths/list?page=${page}&itemsPerPage=${ITEMS}`)
        insistOn(answer, [200])
        const read = readPathList(answer.text)
        paths.push(...read.paths.slice(0, ITEMS))
        if (page + 1 >= read.pageCount) break
      }
      return paths
    },
    async kick({ type, id }) {
      const kind = ENDED_AT[type]
      if (kind === undefined) return false
      insistOn(await call(`/v3/${kind}/kick/${encodeURIComponent(id)}`, 'POST'), [200, 404])
      return true
    },
    async playlistOf(path, signal) {
      const ask = (at: URL) => askBounded(at, { headers, withinMs: PLAYLIST_WITHIN_MS, signal })
      let url = new URL(`${hls}/${path}/index.m3u8`)
      let answer = await ask(url)
      if (answer.location !== null) {
        // Asked whether it keeps cookies; who keeps none is given addresses that need none.
        url = sameServer(answer.location, url)
        answer = await ask(url)
      }
      insistOn(answer, [200])
      return playlistToRead(answer.text, url, credentials)
    },
  }
}

function insistOn({ status }: BoundedAnswer, expected: number[]): void {
  if (!expected.includes(status)) throw new MediaServerFault(`it answers with ${status}`)
}

function sameServer(location: string, from: URL): URL {
  const url = URL.canParse(location, from.href) ? new URL(location, from) : undefined
  if (url?.origin !== from.origin) throw new MediaServerFault('it sends to another server')
  return url
}
