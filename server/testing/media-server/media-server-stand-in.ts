import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MediaServerSettings } from '../../platform/media-server/media-server-settings.ts'
import { openStandInSource, type SourceOptions, type StandInSource } from './stand-in-source.ts'

const USER = 'store'
const PASSWORD = 'p@ss:word/1'

/** What the next questions to the control API are answered with; `silence`: nothing comes. */
export type Oddity = { status?: number; body?: string } | 'silence' | undefined

/** Speaks what the store asks of a media server, with FFmpeg as the studios that send to it. */
export interface MediaServerStandIn {
  settings: MediaServerSettings
  /** the ids of sources whose end was asked for, as often as it was */
  kicked: string[]
  /** How the control API answers from now on. */
  behave(oddity: Oddity): void
  /** Who asks for the playlist of a path is sent there; without it to the same one, as newer servers do. */
  sendTo(location: string | undefined): void
  /** A studio begins to send with this key, and has a new id. */
  publish(key: string, options?: SourceOptions): Promise<StandInSource>
  close(): Promise<void>
}

export async function openMediaServerStandIn(): Promise<MediaServerStandIn> {
  const sources = new Map<string, StandInSource>()
  const kicked: string[] = []
  let oddity: Oddity
  let location: string | undefined
  const http = createServer((request, response) => {
    if (!isAllowed(request)) return void response.writeHead(401, CHALLENGE).end()
    const { pathname, searchParams } = new URL(request.url!, 'http://stand-in')
    if (pathname.endsWith('/index.m3u8') && !searchParams.has('cookieCheck'))
      return void response.writeHead(302, { location: location ?? 'index.m3u8?cookieCheck=1' }).end()
    if (pathname.startsWith('/hls/')) return void answerHls(sources, pathname.slice(5), response)
    if (oddity === 'silence') return
    if (oddity) return void response.writeHead(oddity.status ?? 200).end(oddity.body)
    if (pathname === '/v3/paths/list') return sendJson(response, 200, pageOf([...sources], searchParams))
    const id = /^\/v3\/\w+\/kick\/([^/]+)$/.exec(pathname)?.[1]
    if (request.method !== 'POST' || !id) return sendJson(response, 404, { error: 'not found' })
    kicked.push(id)
    const source = [...sources].find(([, one]) => one.id === id)
    source?.[1].kill()
    sendJson(response, source ? 200 : 404, {})
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    settings: {
      ...{ api: origin, hls: `${origin}/hls`, publish: 'rtmp://127.0.0.1/live' },
      credentials: { user: USER, password: PASSWORD },
    },
    kicked,
    behave(next) {
      oddity = next
    },
    sendTo(next) {
      location = next
    },
    async publish(key, options) {
      const name = `live/${key}`
      const source = await openStandInSource(options)
      sources.get(name)?.kill()
      sources.set(name, source)
      void source.gone.then(() => sources.get(name) === source && sources.delete(name))
      return source
    },
    async close() {
      const all = [...sources.values()]
      for (const source of all) source.kill()
      await Promise.all(all.map(({ gone }) => gone))
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

const CHALLENGE = { 'www-authenticate': 'Basic realm="media"' }
const isAllowed = ({ headers }: IncomingMessage) =>
  headers.authorization === `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function pageOf(all: [string, StandInSource][], asked: URLSearchParams) {
  const each = Number(asked.get('itemsPerPage'))
  const from = Number(asked.get('page')) * each
  const items = all.slice(from, from + each).map(([name, { id, type, tracks }]) => ({
    ...{ name, confName: 'all', source: { type, id }, ready: true },
    ...{ readyTime: new Date().toISOString(), tracks, bytesReceived: 1, readers: [] },
  }))
  return { itemCount: all.length, pageCount: Math.ceil(all.length / each), items }
}

async function answerHls(
  sources: ReadonlyMap<string, StandInSource>,
  path: string,
  response: ServerResponse,
): Promise<void> {
  const at = path.lastIndexOf('/')
  const bytes = await sources.get(path.slice(0, at))?.read(path.slice(at + 1))
  if (bytes) response.writeHead(200).end(bytes)
  else response.writeHead(404).end()
}
