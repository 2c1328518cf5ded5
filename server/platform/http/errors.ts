import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemOf } from '../problems.ts'

/** Whatever goes wrong becomes one problem document; a fault is logged with its cause, its reader gets the id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request.id)
  if (problem.status >= 500) request.log.error({ req: request.id, err: error }, 'fault')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem))
}
