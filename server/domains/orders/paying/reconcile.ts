import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
} from '../../../platform/payments/gateway.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { OrdersServices } from '../orders-services.ts'
import { type Attempt, closeOldAttempts, takeDueAttempts } from '../payments.queries.ts'
import { learnPayment } from './learn-payment.ts'

const AT_ONCE = 100
const DAY_MS = 86_400_000
/** after so long no gateway takes money for an order any more */
const ASKED_FOR_DAYS = 5

export interface Reconciled {
  asked: number
  closed: number
  /** tries the gateway gave no answer about; they are asked about again */
  unanswered: number
}

type JobContext = Pick<RequestContext, 'now' | 'log'>

/**
 * Asks about payments that nobody reported: about each attempt that can still be paid, less and less often.
 * One failure does not hold up the others; the job fails afterwards.
 */
export async function reconcile(services: OrdersServices, context: JobContext): Promise<Reconciled> {
  const { db } = services
  const { now } = context
  const youngerThan = new Date(now.getTime() - ASKED_FOR_DAYS * DAY_MS)
  const done: Reconciled = { asked: 0, closed: 0, unanswered: 0 }
  const failures: unknown[] = []
  for (;;) {
    const due = await takeDueAttempts(db.$client, now, { most: AT_ONCE, youngerThan })
    for (const attempt of due) {
      done.asked += 1
      try {
        if (!(await reconcileAttempt(services, attempt, context))) done.unanswered += 1
      } catch (error) {
        failures.push(error)
      }
    }
    if (due.length < AT_ONCE) break
  }
  done.closed = await closeOldAttempts(db.$client, youngerThan, now)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments are not settled`)
  return done
}

/** The payments of one try are recorded as the gateway has them; false when it gave no answer. */
export async function reconcileAttempt(
  services: OrdersServices,
  attempt: Attempt,
  context: JobContext,
): Promise<boolean> {
  const gateway = services.gateways.get(attempt.gateway)
  // Without an order at the gateway nobody can have paid.
  if (!gateway || attempt.gatewayOrderId === null) return true
  try {
    await learnAll(services, gateway, { ...attempt, gatewayOrderId: attempt.gatewayOrderId }, context)
    return true
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefused)) throw error
    context.log.warn({ ref: attempt.ref, err: error }, 'reconcile')
    return false
  }
}

async function learnAll(
  services: OrdersServices,
  gateway: PaymentGateway,
  attempt: Attempt & { gatewayOrderId: string },
  context: JobContext,
): Promise<void> {
  const payments = await gateway.listPaymentsOf(attempt.gatewayOrderId)
  const inTime = payments.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  // A try that failed and was then paid did not fail.
  const taken = inTime.filter(({ status }) => status === 'captured' || status === 'refunded')
  const held = inTime.filter(({ status }) => status === 'authorized')
  const failed = taken.length + held.length > 0 ? [] : inTime.filter(({ status }) => status === 'failed')
  for (const payment of [...taken, ...held, ...failed.slice(-1)])
    await learnPayment(services, { gateway, attempt, payment, source: 'reconciler' }, context)
}
