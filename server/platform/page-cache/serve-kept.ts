import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readiness } from '../availability/readiness.ts'
import { CLOSED_POLICY } from '../http/security-headers.ts'
import type { Answer, AnswerCache } from './answer-cache.ts'
import { type Coding, codingFor, GUESTS_CACHE } from './send-answer.ts'

/** Host and address as they were asked. */
export function askedAddress({ raw }: FastifyRequest): string {
  return (raw.headers.host ?? '') + raw.url
}

/**
 * Serves what is kept before anything else runs. An address is known here only when an earlier request for
 * it, with the same Host, has passed the guard and its contract.
 */
export function serveKept(
  app: FastifyInstance,
  cache: AnswerCache,
  options: { common: Record<string, string>; readiness: Readiness },
): void {
  const whole = new WeakMap<Answer, Partial<Record<Coding, Ready>>>()
  const readyFor = (answer: Answer, coding: Coding): Ready => {
    const known = whole.get(answer) ?? {}
    const ready = known[coding] ?? readyToSend(answer, coding, options.common)
    known[coding] = ready
    whole.set(answer, known)
    return ready
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    // While the process stops, the ordinary way also closes the connection.
    if (!options.readiness.serving) return done()
    if (raw.method !== 'GET' || raw.headers['if-none-match'] !== undefined) return done()
    const answer = cache.findAddress(askedAddress(request))
    if (!answer) return done()
    const coding = codingFor(answer, raw.headers['accept-encoding'])
    reply.hijack()
    const { head, body } = readyFor(answer, coding)
    reply.raw.writeHead(answer.status, head)
    reply.raw.end(body, 'latin1')
  })
}

interface Ready {
  /** names and values in turn, for `writeHead` */
  head: string[]
  /** the bytes as text: node joins text with its head and hands both to the socket in one piece */
  body: string
}

function readyToSend(answer: Answer, coding: Coding, common: Record<string, string>): Ready {
  const bytes = Buffer.from(answer[coding]!)
  const head: Record<string, string> = {
    ...common,
    'content-security-policy': CLOSED_POLICY,
    'cache-control': GUESTS_CACHE,
    ...answer.headers,
    etag: answer.etag,
    'content-length': String(bytes.length),
  }
  if (answer.br) head.vary = 'accept-encoding'
  if (coding !== 'identity') head['content-encoding'] = coding
  return { head: Object.entries(head).flat(), body: bytes.toString('latin1') }
}
