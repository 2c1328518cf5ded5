import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../../../platform/problems.ts'
import { type Limit, spend } from '../../../platform/rate-limits/rate-limits.ts'
import { findPlanOfFeed } from '../planner.queries.ts'
import type { FeedServices } from '../planner-services.ts'
import { feedOf } from './feed-of.ts'
import { hashOf, tokenIn } from './feed-token.ts'

/** Calendars ask every few hours, and a person may have several. */
const READS: Limit = { name: 'planner-feed', most: 120, windowSeconds: 3600 }

/**
 * A plan as a calendar reads it, by its address alone: programs of calendars have no session. It is a file,
 * so no JSON of the contract.
 */
export function feedRoutes(http: FastifyInstance, services: FeedServices): void {
  http.get('/api/v1/planner/feed/:file', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    const token = tokenIn((request.params as { file: string }).file)
    if (token === undefined) return notThere(request, reply)
    const now = services.clock.now()
    const feedHash = hashOf(token)
    const plan = await findPlanOfFeed(services.db.$client, feedHash)
    if (!plan) return notThere(request, reply)
    const { allowed, retryAfterSeconds } = await spend(services.db.$client, READS, feedHash, now)
    if (!allowed)
      return reply
        .code(429)
        .header('retry-after', retryAfterSeconds)
        .type('application/problem+json')
        .send(JSON.stringify(problem(429, 'too_many_requests', 'Ask again later.', request.id)))
    const inHindi = (request.query as { lgi?: unknown }).lgi === 'HINDI'
    const calendar = await feedOf(services, plan, feedHash, inHindi ? 'HINDI' : 'ENGLISH', now)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="study-plan.ics"')
      .send(calendar)
  })
}

const notThere = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .type('application/problem+json')
    .send(JSON.stringify(problem(404, 'not_found', 'There is no such calendar.', request.id)))
