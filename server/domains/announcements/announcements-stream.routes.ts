import type { FastifyInstance } from 'fastify'
import { authorise } from '../../platform/api/authorise.ts'
import type { PersonalContextOf } from '../../platform/domain/domain.ts'
import { streamTo } from '../../platform/hub/stream-to.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import type { AnnouncementsServices } from './announcements-services.ts'
import { ANNOUNCEMENTS_CHANNEL, audienceOf, kindsFor } from './audience.ts'

/** Tells an open page of what is announced, with its words, and of what is taken back. */
export function announcementsStreamRoutes(
  http: FastifyInstance,
  { db, hub }: Pick<AnnouncementsServices, 'db' | 'hub'>,
  personalContextOf: PersonalContextOf,
): void {
  http.get('/api/v2/announcements/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
    authorise('person', context.caller)
    const { personId } = callerOf(context)
    const audience = audienceOf(await kindsFor(db.$client, personId, context.now))
    streamTo(hub, { request, reply }, { channel: ANNOUNCEMENTS_CHANNEL, who: `person:${personId}`, audience })
    return reply
  })
}
