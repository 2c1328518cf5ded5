import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readiness } from '../http/health.ts'
import { CLOSED_POLICY } from '../http/security-headers.ts'
import type { Answer, AnswerCache } from './answer-cache.ts'
import { type Coding, codingFor, GUESTS_CACHE } from './send-answer.ts'

/** Host and address as they were asked. */
export function askedAddress({ raw }: FastifyRequest): string {
  return (raw.headers.host ?? '') + raw.url
}

/**
 * Serves what is kept before anything else runs. An address is known here only when an earlier request for it, with
 * the same Host, has passed the guard and its contract.
 */
export function serveKept(
  app: FastifyInstance,
  cache: AnswerCache,
  options: { common: Record<string, string>; readiness: Readiness },
): void {
  const heads = new WeakMap<Answer, Partial<Record<Coding, string[]>>>()
  const headFor = (answer: Answer, coding: Coding): string[] => {
    const known = heads.get(answer) ?? {}
    const head = known[coding] ?? headOf(answer, coding, options.common)
    known[coding] = head
    heads.set(answer, known)
    return head
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
    reply.raw.writeHead(answer.status, headFor(answer, coding))
    reply.raw.end(answer[coding])
  })
}

/** The whole head of a kept answer, ready for `writeHead`. */
function headOf(answer: Answer, coding: Coding, common: Record<string, string>): string[] {
  const head: Record<string, string> = {
    ...common,
    'content-security-policy': CLOSED_POLICY,
    'cache-control': GUESTS_CACHE,
    ...answer.headers,
    etag: answer.etag,
    'content-length': String(answer[coding]!.length),
  }
  if (answer.br) head.vary = 'accept-encoding'
  if (coding !== 'identity') head['content-encoding'] = coding
  return Object.entries(head).flat()
}
