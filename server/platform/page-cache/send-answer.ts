import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from '../http/accepted-coding.ts'
import { Kept } from '../kept.ts'
import { type Answer, SMALLEST_COMPRESSED } from './answer-cache.ts'

export type Coding = 'br' | 'gzip' | 'identity'

export const GUESTS_CACHE = 'public, max-age=0, s-maxage=60'

const deflate = promisify(gzip)

/** Sends an answer in the best encoding the caller takes, or 304 when it already has it. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const { headers } = request
  reply.code(answer.status).headers(answer.headers)
  if (answer.etag) reply.header('etag', answer.etag)
  if (!answer.headers['cache-control'] && !reply.hasHeader('cache-control'))
    reply.header('cache-control', GUESTS_CACHE)
  if (answer.identity.length >= SMALLEST_COMPRESSED) reply.header('vary', 'accept-encoding')
  if (answer.status === 200 && answer.etag && hasTag(headers['if-none-match'], answer.etag))
    return reply.code(304).send()
  const coding = codingFor(answer, headers['accept-encoding'])
  if (coding !== 'identity') return reply.header('content-encoding', coding).send(answer[coding])
  // What is not kept is compressed for its one reader only, and quickly.
  const worthIt = !answer.gzip && answer.identity.length >= SMALLEST_COMPRESSED
  if (worthIt && accepts(headers['accept-encoding'], 'gzip'))
    return reply.header('content-encoding', 'gzip').send(await deflate(answer.identity, { level: 1 }))
  return reply.send(answer.identity)
}

/** By the header: browsers send a handful of forms; anything may send more. */
const takenBy = new Kept<string, { br: boolean; gzip: boolean }>({ most: 100 })

/** The best encoding of the answer that the caller takes. */
export function codingFor(answer: Answer, header: string | string[] | undefined): Coding {
  if (!answer.br || typeof header !== 'string') return 'identity'
  const takes = takenBy.getOrMake(header, () => ({
    br: accepts(header, 'br'),
    gzip: accepts(header, 'gzip'),
  }))
  return takes.br ? 'br' : takes.gzip && answer.gzip ? 'gzip' : 'identity'
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => opaque(tag) === opaque(etag))
}
