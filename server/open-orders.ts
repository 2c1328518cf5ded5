import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { AccountsServices } from './domains/accounts/accounts-services.ts'
import type { OffersIndex } from './domains/offers/offers-index.ts'
import type { OrdersServices } from './domains/orders/orders-services.ts'
import { couponUsesOf } from './domains/orders/placing/coupon-uses.ts'
import { sendRefunds } from './domains/orders/refunding/send-refunds.ts'
import type { Clock } from './platform/clock.ts'
import { runSoon } from './platform/jobs/run-soon.ts'
import { type Gateways, openGateways } from './platform/payments/open-gateways.ts'

export interface OpenedOrders extends OrdersServices, Gateways {
  /** Resolves when refunds are sent and the sandbox has delivered what is due. */
  settle(): Promise<void>
}

/**
 * The dependencies of orders, with the gateways of this configuration. `http` is the store itself: the
 * sandbox lives in it.
 */
export async function openOrders(parts: {
  accounts: AccountsServices
  offersIndex: OffersIndex
  http: FastifyInstance
  clock: Clock
  log: Logger
}): Promise<OpenedOrders> {
  const { accounts, offersIndex, http, clock, log } = parts
  const { db, config, secret } = accounts
  const gateways = openGateways({ config, db, clock, log, secret, http })
  const refunds = runSoon(
    'orders.send-refunds',
    () => sendRefunds({ db, gateways: gateways.gateways }, { now: clock.now(), log }),
    log,
  )
  await gateways.sandbox?.routes(http)
  return {
    ...accounts,
    ...gateways,
    offersIndex,
    couponUses: couponUsesOf(db),
    refundSoon: refunds.wake,
    async settle() {
      await refunds.idle()
      await gateways.sandbox?.idle()
      await refunds.idle()
    },
  }
}
