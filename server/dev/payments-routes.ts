import type { FastifyInstance, FastifyReply } from 'fastify'
import { ordersJobs } from '../domains/orders/orders-jobs.ts'
import { openAtPaytm } from '../domains/orders/paytm/pay-by-paytm.ts'
import type { OpenedOrders } from '../open-orders.ts'
import type { Clock } from '../platform/clock.ts'
import { Refusal } from '../platform/problems.ts'
import { listCaptures, listWaitingTries, listWebhooks } from './payments.queries.ts'
import { paymentsPage } from './payments-page.ts'

const OWN_PAGES = { config: { writes: true } }
const JOBS = ['orders.reconcile', 'orders.expire', 'orders.send-refunds', 'orders.sweep-gateways']

/** `/dev/payments`: what waits to be paid, what was, and the work that otherwise happens by itself. */
export function paymentsRoutes(
  http: FastifyInstance,
  {
    orders,
    clock,
    page,
  }: {
    /** read on each call: they are opened after the routes */
    orders(): OpenedOrders
    clock: Clock
    page(reply: FastifyReply, html: string): FastifyReply
  },
): void {
  const show = async (reply: FastifyReply, outcome?: string) => {
    const { db, config, paytm } = orders()
    const connection = db.$client
    return page(
      reply,
      paymentsPage({
        tries: await listWaitingTries(connection),
        captures: await listCaptures(connection),
        webhooks: await listWebhooks(connection),
        practice: config.paytm ? undefined : paytm,
        jobs: JOBS,
        outcome,
        now: clock.now(),
      }),
    )
  }

  http.get('/dev/payments', (_request, reply) => show(reply))

  http.get<{ Params: { name: string } }>('/dev/jobs/:name', OWN_PAGES, async (request, reply) => {
    const { name } = request.params
    const job = JOBS.includes(name)
      ? ordersJobs(orders(), clock, request.log).find((one) => one.name === name)
      : undefined
    if (!job) return reply.code(404).send('There is no such job here.')
    const done = await job.run().then(
      (outcome) => JSON.stringify(outcome),
      (error: unknown) => String(error),
    )
    return await show(reply, `${name}: ${done}`)
  })

  http.get<{ Querystring: { order?: string } }>('/dev/paytm', OWN_PAGES, async (request, reply) => {
    const id = /^T-([1-9]\d{0,15})$/.exec(String(request.query.order))?.[1]
    if (id === undefined) return reply.code(404).send('There is no such order.')
    try {
      await openAtPaytm(orders(), Number(id), clock.now())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return await show(reply, `T-${id}: ${error.code}`)
    }
    return reply.redirect('/dev/payments')
  })
}
