import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../problems.ts'
import type { Attached, Hub } from './hub.ts'
import type { StreamOptions } from './stream.ts'

const RETRY_AFTER_SECONDS = 5
const NUMBER = /^\d{1,15}$/

/**
 * Answers a GET with the live events of a channel, or refuses it (503) when this process has too many
 * streams. A returning browser says where it was (`Last-Event-ID`); a first call may say it too (`?after=7`).
 * The caller has checked that this person may hear the channel. Its route has `exposeHeadRoute: false`.
 */
export function streamTo(
  hub: Hub,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  options: Omit<StreamOptions, 'after'>,
): Attached | undefined {
  if (hub.full()) {
    void reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .type('application/problem+json')
      .send(JSON.stringify(problem(503, 'too_many_streams', 'Ask again later.', request.id)))
    return undefined
  }
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  return hub.attach(reply.raw, { ...options, after: afterIn(request) })
}

function afterIn(request: FastifyRequest): number | undefined {
  const { after } = request.query as { after?: unknown }
  const said = [request.headers['last-event-id'], after].find(
    (one): one is string => typeof one === 'string' && NUMBER.test(one),
  )
  return said === undefined ? undefined : Number(said)
}
