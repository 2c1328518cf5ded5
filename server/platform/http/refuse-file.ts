import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../problems.ts'

/** In place of bytes: why there are none. */
export const refuseFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  said: string,
) =>
  reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify(problem(status, code, said, request.id)))
