import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { Hub, type HubOptions } from './hub.ts'
import type { HubLog } from './hub-log.ts'
import type { Audience } from './stream.ts'
import { streamTo } from './stream-to.ts'

export const SILENT = { info() {}, warn() {}, error() {} }

export interface TestHub {
  hub: Hub
  http: FastifyInstance
  port: number
  /** as a process ends that is told to */
  close(): Promise<void>
}

/** A process with a hub, whose streams are at `/live/:channel?who=`. It beats when it is told to. */
export async function openTestHub(
  options: { log: HubLog; clock: Clock; audiences?: Record<string, Audience> } & Partial<HubOptions>,
  start: { beatsItself: boolean } = { beatsItself: false },
): Promise<TestHub> {
  const { audiences = {}, ...rest } = options
  const hub = new Hub({ logger: SILENT, mostStreams: 1_000, ...rest })
  await hub.start(start)
  const http = Fastify({ forceCloseConnections: 'idle' })
  http.addHook('preClose', () => hub.stop())
  http.get('/live/:channel', { exposeHeadRoute: false }, (request, reply) => {
    const { channel } = request.params as { channel: string }
    const { who = 'somebody', audience = '' } = request.query as Record<string, string>
    reply.header('x-of-all', 'yes')
    streamTo(hub, { request, reply }, { channel, who, audience: audiences[audience] })
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as { port: number }
  const close = async () => {
    await http.close()
    await hub.close()
  }
  return { hub, http, port, close }
}

export interface Got {
  id?: string
  event?: string
  data?: string
  retry?: string
}

/** A browser's EventSource, as far as it matters: it does not come back by itself. */
export class Listener {
  readonly got: Got[] = []
  comments = 0
  ended = false
  response!: IncomingMessage
  readonly #request: ClientRequest
  #text = ''

  private constructor(request: ClientRequest) {
    this.#request = request
  }

  static async open(
    port: number,
    path: string,
    {
      lastEventId,
      reads = true,
      cookie = '',
    }: { lastEventId?: string | undefined; reads?: boolean; cookie?: string } = {},
  ): Promise<Listener> {
    const headers = { ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }), cookie }
    const request = get({ port, path, headers, agent: false })
    const listener = new Listener(request)
    request.on('error', () => {
      listener.ended = true
    })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    listener.response = response
    response.on('error', () => {})
    response.on('close', () => {
      listener.ended = true
    })
    if (reads) response.setEncoding('utf8').on('data', (text: string) => listener.#hear(text))
    return listener
  }

  /** The events, without what only says how to come back. */
  get events(): Got[] {
    return this.got.filter(({ event }) => event !== undefined)
  }

  get lastId(): string | undefined {
    return this.events.at(-1)?.id
  }

  leave(): void {
    this.#request.destroy()
  }

  #hear(text: string): void {
    const blocks = (this.#text + text).split('\n\n')
    this.#text = blocks.pop()!
    for (const block of blocks) {
      if (block.startsWith(':')) this.comments += 1
      else this.got.push(Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/, 2))))
    }
  }
}

/** Beats until it is so; the test's own limit ends what never becomes so. */
export async function beatUntil(hubs: readonly TestHub[], isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await Promise.all(hubs.map(({ hub }) => hub.beat()))
    await turn()
  }
}
