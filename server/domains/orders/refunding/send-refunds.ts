import { GatewayRefused, GatewayUnavailable } from '../../../platform/payments/gateway.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { OrdersServices } from '../orders-services.ts'
import {
  type DueRefund,
  setRefundDone,
  setRefundStuck,
  setRefundUnderWay,
  takeDueRefunds,
} from './refunds.queries.ts'

const AT_ONCE = 50
/** how often a gateway may refuse before a person has to look */
const MOST_REFUSALS = 3

type JobContext = Pick<RequestContext, 'now' | 'log'>

/**
 * Refunds that were decided and are due have been asked of their gateways; the same refund is never made
 * twice (its receipt). One that fails holds up no other; the job fails afterwards.
 */
export async function sendRefunds(
  services: Pick<OrdersServices, 'db' | 'gateways'>,
  context: JobContext,
): Promise<{ sent: number }> {
  let sent = 0
  const failures: unknown[] = []
  for (;;) {
    const due = await takeDueRefunds(services.db.$client, context.now, AT_ONCE)
    for (const refund of due)
      try {
        await sendRefund(services, refund, context)
        sent += 1
      } catch (error) {
        failures.push(error)
      }
    if (due.length < AT_ONCE) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refunds were not sent`)
  return { sent }
}

async function sendRefund(
  { db, gateways }: Pick<OrdersServices, 'db' | 'gateways'>,
  refund: DueRefund,
  { now, log }: JobContext,
): Promise<void> {
  const { id, ref, amountPaise, gatewayPaymentId, orderId } = refund
  const gateway = gateways.get(refund.gateway)
  if (!gateway) {
    log.error({ ref, gateway: refund.gateway }, 'refund: no such gateway; give this money back by hand')
    return await setRefundStuck(db.$client, id)
  }
  try {
    const notes: Record<string, string> = orderId === null ? {} : { order: `T-${orderId}` }
    const made = await gateway.refund(gatewayPaymentId, { amountPaise, receipt: ref, notes })
    if (made.status === 'processed') await setRefundDone(db.$client, id, made.id, now)
    else if (made.status === 'failed') {
      log.error({ ref }, 'refund failed at the gateway; give this money back by hand')
      await setRefundStuck(db.$client, id)
    } else await setRefundUnderWay(db.$client, id, made.id)
  } catch (error) {
    if (error instanceof GatewayUnavailable) return log.warn({ ref, err: error }, 'refund')
    if (!(error instanceof GatewayRefused)) throw error
    log.error({ ref, err: error }, 'refund refused by the gateway')
    if (refund.tries >= MOST_REFUSALS) await setRefundStuck(db.$client, id)
  }
}
