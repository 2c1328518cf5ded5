import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem, problemOf } from '../problems.ts'

/**
 * Whatever goes wrong becomes one problem document; a fault is logged with its cause, its reader gets the id.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const reading = request.method === 'GET' || request.method === 'HEAD'
    const found = reading
      ? problem(404, 'not_found', 'There is nothing at this address.', request.id)
      : problem(405, 'method_not_allowed', 'This address is for reading: use GET.', request.id)
    if (!reading) reply.header('allow', 'GET, HEAD')
    return reply.code(found.status).type(PROBLEM_TYPE).send(JSON.stringify(found))
  })
}

const PROBLEM_TYPE = 'application/problem+json'

const NOT_NOW = 'not_now'
const BUSY = 'busy'

/** Not the same for everybody: those who were refused together would come back together. */
export const retryAfterSeconds = () => 2 + Math.floor(Math.random() * 4)

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = problemOf(error, request.id)
  if (found.code === NOT_NOW) {
    reply.header('retry-after', retryAfterSeconds())
    request.log.warn({ requestId: request.id, cause: (error as Error).message }, 'not now')
  } else if (found.code === BUSY || typeof found.data?.retryAfterSeconds === 'number') {
    reply.header('retry-after', found.data?.retryAfterSeconds ?? retryAfterSeconds())
  } else if (found.status >= 500) request.log.error({ requestId: request.id, err: error }, 'fault')
  return reply
    .code(found.status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(found))
}

const BROKEN_REQUESTS: Record<string, [status: number, text: string, code: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'headers_too_large',
    'The address or a header is too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'Request Timeout',
    'request_timeout',
    'The request did not arrive in time.',
  ],
}

/** Answers on the socket a request that is not HTTP at all, and closes it. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, text, code, detail] = BROKEN_REQUESTS[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'bad_request',
    'The request is malformed.',
  ]
  const body = JSON.stringify(problem(status, code, detail, 'none'))
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\ncontent-type: ${PROBLEM_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `x-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`,
  )
}
