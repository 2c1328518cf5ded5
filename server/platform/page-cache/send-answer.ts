import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from './answer-cache.ts'

/** Sends a kept answer in the best encoding the caller takes, or 304 when it already has it. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { headers } = request
  reply.code(answer.status)
  for (const name in answer.headers) reply.header(name, answer.headers[name])
  reply.header('etag', answer.etag)
  if (!answer.headers['cache-control']) reply.header('cache-control', 'public, max-age=0, s-maxage=60')
  if (answer.br) reply.header('vary', 'accept-encoding')
  if (answer.status === 200 && hasTag(headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const accepted = headers['accept-encoding']
  if (answer.br && accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(answer.br)
  if (answer.gzip && accepts(accepted, 'gzip'))
    return reply.header('content-encoding', 'gzip').send(answer.gzip)
  return reply.send(answer.identity)
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => opaque(tag) === opaque(etag))
}

/** Whether the accept-encoding header takes this coding (named, and not with q=0). */
export function accepts(header: string | string[] | undefined, coding: string): boolean {
  if (typeof header !== 'string') return false
  const at = header.indexOf(coding)
  if (at < 0) return false
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';')
    return name === coding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}
