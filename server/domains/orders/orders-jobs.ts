import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { forgetBuyers } from './after-sale/forget-buyers.ts'
import type { OrdersServices } from './orders-services.ts'
import { reconcile } from './paying/reconcile.ts'
import { sweepGateways } from './paying/sweep-gateway.ts'
import { forgetWebhookEvents } from './payments.queries.ts'
import { expireOrders } from './placing/expire-orders.ts'
import { remindTrials } from './placing/remind-trials.ts'
import { remindUnpaid } from './placing/remind-unpaid.ts'
import { sendRefunds } from './refunding/send-refunds.ts'

const DAY_MS = 86_400_000
/** a gateway repeats an event for a day */
const EVENTS_KEPT_DAYS = 30
/** what the other ways missed is found within so long */
const SWEPT_DAYS = 3

/** What has to happen by itself. */
export function ordersJobs(
  services: OrdersServices,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Job[] {
  const context = () => ({ now: clock.now(), log })
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  return [
    { name: 'orders.reconcile', cron: '* * * * *', run: () => reconcile(services, context()) },
    { name: 'orders.expire', cron: '* * * * *', run: () => expireOrders(services, context()) },
    { name: 'orders.remind', cron: '* * * * *', run: () => remindUnpaid(services, context()) },
    { name: 'orders.remind-trials', cron: '*/10 * * * *', run: () => remindTrials(services, clock.now()) },
    { name: 'orders.send-refunds', cron: '* * * * *', run: () => sendRefunds(services, context()) },
    {
      name: 'orders.sweep-gateways',
      cron: '17 * * * *',
      run: () => sweepGateways(services, { from: ago(SWEPT_DAYS), to: clock.now() }, context()),
    },
    { name: 'orders.forget-buyers', cron: '50 3 * * *', run: () => forgetBuyers(services.db, clock.now()) },
    {
      name: 'orders.forget-webhooks',
      cron: '40 3 * * *',
      run: () => forgetWebhookEvents(services.db.$client, ago(EVENTS_KEPT_DAYS)),
    },
  ]
}
