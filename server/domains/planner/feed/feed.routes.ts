import type { FastifyInstance } from 'fastify'
import { serveFeed } from '../../../platform/calendar/serve-feed.ts'
import { findPlanOfFeed } from '../planner.queries.ts'
import type { FeedServices } from '../planner-services.ts'
import { feedOf } from './feed-of.ts'

export const FEED_PATH = '/api/v1/planner/feed'

/** A plan as a calendar reads it. */
export function feedRoutes(http: FastifyInstance, services: FeedServices): void {
  serveFeed(http, services, {
    path: FEED_PATH,
    // Calendars ask every few hours, and a person may have several.
    limit: { name: 'planner-feed', most: 120, windowSeconds: 3600 },
    fileName: 'study-plan.ics',
    find: (feedHash) => findPlanOfFeed(services.db.$client, feedHash),
    write: (plan, feedHash, language, now) => feedOf(services, plan, feedHash, language, now),
  })
}
