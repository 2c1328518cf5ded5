import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import { runSoon } from '../../platform/jobs/run-soon.ts'
import { type Gateways, openGateways } from '../../platform/open-gateways.ts'
import type { AccountsServices } from '../accounts/accounts-services.ts'
import type { OffersServices } from '../offers/offers-services.ts'
import type { OrdersServices } from './orders-services.ts'
import { sendRefunds } from './refunding/send-refunds.ts'
import { couponUsesOf } from './reserving/coupon-uses.ts'

type Given = AccountsServices & Pick<OffersServices, 'offersIndex'>

/**
 * What orders stand on, with the gateways of this configuration. `http` is the store itself: the sandbox
 * lives in it. `settle` resolves when refunds are sent and the sandbox has told what is due.
 */
export async function openOrders(
  given: Given,
  { http, clock, log }: { http: FastifyInstance; clock: Clock; log: Logger },
): Promise<{ orders: OrdersServices & Gateways; settle(): Promise<void> }> {
  const { db, config, secret } = given
  const gateways = openGateways({ config, db, clock, log, secret, http })
  const refunds = runSoon(
    'orders.send-refunds',
    () => sendRefunds({ db, gateways: gateways.gateways }, { now: clock.now(), log }),
    log,
  )
  await gateways.sandbox?.routes(http)
  return {
    orders: { ...given, ...gateways, couponUses: couponUsesOf(db), refundSoon: refunds.wake },
    async settle() {
      await refunds.idle()
      await gateways.sandbox?.idle()
      await refunds.idle()
    },
  }
}
