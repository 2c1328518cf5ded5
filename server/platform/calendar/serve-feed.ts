import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { refuseFile } from '../http/refuse-file.ts'
import { type Limit, spend } from '../rate-limits/rate-limits.ts'
import { hashOf, tokenIn } from './feed-token.ts'

export type FeedLanguage = 'ENGLISH' | 'HINDI'

interface Feed<Kept> {
  /** below it the token's file */
  path: string
  limit: Limit
  fileName: string
  /** what is read with this token; undefined: nothing, or nothing any more */
  find(feedHash: string): Promise<Kept | undefined>
  write(kept: Kept, feedHash: string, language: FeedLanguage, now: Date): Promise<string>
}

/**
 * Something as a calendar reads it, by its address alone: programs of calendars have no session. It is a
 * file, so no JSON of the contract.
 */
export function serveFeed<Kept>(
  http: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
  { path, limit, fileName, find, write }: Feed<Kept>,
): void {
  http.get(`${path}/:file`, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    const token = tokenIn((request.params as { file: string }).file)
    const feedHash = token === undefined ? undefined : hashOf(token)
    const kept = feedHash === undefined ? undefined : await find(feedHash)
    if (feedHash === undefined || kept === undefined)
      return refuseFile(request, reply, 404, 'not_found', 'There is no such calendar.')
    const now = clock.now()
    const { allowed, retryAfterSeconds } = await spend(db.$client, limit, feedHash, now)
    if (!allowed) {
      reply.header('retry-after', retryAfterSeconds)
      return refuseFile(request, reply, 429, 'too_many_requests', 'Ask again later.')
    }
    const inHindi = (request.query as { lgi?: unknown }).lgi === 'HINDI'
    const calendar = await write(kept, feedHash, inHindi ? 'HINDI' : 'ENGLISH', now)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `inline; filename="${fileName}"`)
      .send(calendar)
  })
}
