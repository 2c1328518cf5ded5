import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountsServices } from '../domains/accounts/accounts-services.ts'
import { signInUnproven } from '../domains/accounts/sign-in/sign-in-unproven.ts'
import type { OpenedOrders } from '../open-orders.ts'
import type { movableClock } from '../platform/clock.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { SEEDED_PEOPLE } from '../seed/seed-people.ts'
import { devPage, outboxPage } from './dev-pages.ts'
import { paymentsRoutes } from './payments-routes.ts'

export interface DevServices {
  accounts: AccountsServices
  clock: ReturnType<typeof movableClock>
  /** read on each call: they are opened after the routes */
  orders(): OpenedOrders
  personalContextOf(
    call: { knowsCaller: false; method: 'GET' },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<RequestContext>
}

const HOUR_MS = 60 * 60 * 1000
/** They change things, so another site's page may not call them either. */
const OWN_PAGES = { config: { writes: true } }

/**
 * Tools for developers only: signing in as anyone, another time of day, and the outcome of messages and
 * payments.
 */
export function devRoutes(
  http: FastifyInstance,
  { accounts, clock, orders, personalContextOf }: DevServices,
): void {
  const page = (reply: FastifyReply, html: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(html)

  http.get('/dev', (_request, reply) => page(reply, devPage(clock.now(), clock.movedMs())))

  http.get('/dev/outbox', async (_request, reply) => {
    const { rows } = await accounts.db.$client.query(
      `select channel, recipient, language, template, params, created_at, sent_at, failed_at, last_error
        from outbox_messages order by id desc limit 100`,
    )
    return page(reply, outboxPage(rows))
  })

  paymentsRoutes(http, { orders, clock, page })

  http.get<{ Params: { key: string } }>('/dev/sign-in/:key', OWN_PAGES, async (request, reply) => {
    const seeded = SEEDED_PEOPLE.find(({ key }) => key === request.params.key)
    const context = await personalContextOf({ knowsCaller: false, method: 'GET' }, request, reply)
    const known = seeded && (await signInUnproven(accounts, `phone:${seeded.phone}`, context))
    if (!known) return reply.code(404).send('There is no such seeded person.')
    return reply.redirect('/my-profile')
  })

  http.get<{ Querystring: { hours?: string } }>('/dev/clock', OWN_PAGES, (request, reply) => {
    const hours = Number(request.query.hours)
    if (Number.isFinite(hours) && Math.abs(hours) <= 24 * 400) clock.move(hours * HOUR_MS)
    return reply.redirect('/dev')
  })
}
