import type { FastifyInstance } from 'fastify'
import { authorise } from '../../../platform/api/authorise.ts'
import { type FeedLanguage, serveFeed } from '../../../platform/calendar/serve-feed.ts'
import { writeCalendar } from '../../../platform/calendar/write-calendar.ts'
import type { PersonalContextOf } from '../../../platform/domain/domain.ts'
import { refuseFile } from '../../../platform/http/refuse-file.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { findKnownPackages } from '../../catalogue/find-known-packages.ts'
import { askedItemOf } from '../../contents/asked-item.ts'
import { openingsOf } from '../../passes/may-open.ts'
import { listMembershipsOf } from '../batches.queries.ts'
import { listClassesOf } from '../classes.queries.ts'
import type { ClassFeedServices } from '../classes-services.ts'
import { findOwnClass } from '../find-own-class.ts'
import { findPersonOfFeed } from '../reminders.queries.ts'
import { eventOf, NAME } from './class-events.ts'

export const CLASS_FEED_PATH = '/api/v2/live-classes/feed'

/** What a calendar can show without being asked to show less. */
const MOST_EVENTS = 500

/** A person's classes as a calendar reads them, and one class as a file for it. */
export function classFeedRoutes(
  http: FastifyInstance,
  services: ClassFeedServices,
  personalContextOf: PersonalContextOf,
): void {
  const connection = services.db.$client
  serveFeed(http, services, {
    path: CLASS_FEED_PATH,
    limit: { name: 'class-feed', most: 120, windowSeconds: 3600 },
    fileName: 'live-classes.ics',
    find: (feedHash) => findPersonOfFeed(connection, feedHash),
    write: (personId, _feedHash, language, now) => feedOf(services, personId, language, now),
  })
  http.get('/api/v2/live-classes/class.ics', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
    authorise('person', context.caller)
    const { packageId, itemId, lgi } = request.query as Record<string, unknown>
    const asked = askedItemOf({ packageId: String(packageId), itemId: String(itemId) })
    const found = asked && (await findOwnClass(connection, asked, callerOf(context).personId, context.now))
    if (!found) return refuseFile(request, reply, 404, 'not_found', 'There is no such class.')
    const language = lgi === 'HINDI' ? 'HINDI' : 'ENGLISH'
    const event = eventOf(found.row, found.course.known.title, language)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="class.ics"')
      .send(writeCalendar(NAME[language], [event], context.now))
  })
}

/** The classes to come of the courses that the person may open now. */
async function feedOf(
  { db }: ClassFeedServices,
  personId: number,
  language: FeedLanguage,
  now: Date,
): Promise<string> {
  const connection = db.$client
  const packageIds = await listMembershipsOf(connection, personId)
  const openings = await openingsOf(connection, personId, packageIds, now)
  const open = packageIds.filter((packageId) => openings.get(packageId)?.may)
  const known = await findKnownPackages(connection, open)
  const coming = await listClassesOf(connection, personId, open, { now, past: false })
  const events = coming
    .slice(0, MOST_EVENTS)
    .map((row) => eventOf(row, known.get(row.packageId)?.title ?? '', language))
  return writeCalendar(NAME[language], events, now)
}
