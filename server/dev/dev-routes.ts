import type { FastifyInstance, FastifyReply } from 'fastify'
import { signInUnproven } from '../domains/accounts/sign-in/sign-in-unproven.ts'
import type { StoreServices } from '../domains/store-services.ts'
import type { movableClock } from '../platform/clock.ts'
import type { PersonalContextOf } from '../platform/domain/domain.ts'
import { SEEDED_PEOPLE } from '../seed/seed-people.ts'
import { devPage, outboxPage } from './dev-pages.ts'
import { paymentsRoutes } from './payments-routes.ts'

export interface DevServices {
  services: StoreServices
  clock: ReturnType<typeof movableClock>
  personalContextOf: PersonalContextOf
}

const HOUR_MS = 60 * 60 * 1000
/** They change things, so another site's page may not call them either. */
const OWN_PAGES = { config: { writes: true } }

/**
 * What only whoever develops has: signing in as somebody, another time of day, and what became of messages
 * and payments.
 */
export function devRoutes(http: FastifyInstance, { services, clock, personalContextOf }: DevServices): void {
  const page = (reply: FastifyReply, html: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(html)

  http.get('/dev', (_request, reply) => page(reply, devPage(clock.now(), clock.movedMs())))

  http.get('/dev/outbox', async (_request, reply) => {
    const { rows } = await services.db.$client.query(
      `select channel, recipient, language, template, params, created_at, sent_at, failed_at, last_error
        from outbox_messages order by id desc limit 100`,
    )
    return page(reply, outboxPage(rows))
  })

  paymentsRoutes(http, { orders: services, clock, page })

  http.get<{ Params: { key: string } }>('/dev/sign-in/:key', OWN_PAGES, async (request, reply) => {
    const seeded = SEEDED_PEOPLE.find(({ key }) => key === request.params.key)
    const context = await personalContextOf({ knowsCaller: false, method: 'GET' }, request, reply)
    const known = seeded && (await signInUnproven(services, `phone:${seeded.phone}`, context))
    if (!known) return reply.code(404).send('There is no such seeded person.')
    return reply.redirect('/my-profile')
  })

  http.get<{ Querystring: { hours?: string } }>('/dev/clock', OWN_PAGES, (request, reply) => {
    const hours = Number(request.query.hours)
    if (Number.isFinite(hours) && Math.abs(hours) <= 24 * 400) clock.move(hours * HOUR_MS)
    return reply.redirect('/dev')
  })
}
