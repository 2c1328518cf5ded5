import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ordersRefusals } from '../../../contract/buying/orders.refusals.ts'
import type { PersonalContextOf } from '../../platform/domain/domain.ts'
import { Refusal } from '../../platform/problems.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Order } from './order.ts'
import { mayAskGateway } from './order-limits.ts'
import { findOrder } from './orders.queries.ts'
import type { OrdersServices } from './orders-services.ts'
import { confirmPayment } from './paying/confirm-payment.ts'
import { hearWebhook } from './paying/hear-webhook.ts'
import { reconcileAttempt } from './paying/reconcile.ts'
import { leadBack } from './paying/return-path.ts'
import { findAttemptByGatewayOrder } from './payments.queries.ts'
import { paytmRoutes } from './paytm/paytm.routes.ts'

const LARGEST_WEBHOOK = 256 * 1024
const LARGEST_FORM = 16 * 1024

/**
 * Where gateways speak to the store: their own bytes and forms, so no JSON of the contract. Who they are is
 * in the signature.
 */
export async function paymentRoutes(
  http: FastifyInstance,
  services: OrdersServices,
  personalContextOf: PersonalContextOf,
): Promise<void> {
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    personalContextOf({ knowsCaller: false, method: 'POST' }, request, reply)

  // A signature is over the bytes as they came; in a scope of its own, for what it reads nobody else reads
  // so.
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: LARGEST_WEBHOOK },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      '/api/v1/payments/webhook',
      { bodyLimit: LARGEST_WEBHOOK, config: { fromGateway: true } },
      async (request, reply) => {
        const { headers } = request
        const heard = await hearWebhook(
          services,
          {
            raw: (request.body as Buffer | undefined) ?? Buffer.alloc(0),
            signature: textOf(headers['x-razorpay-signature']),
            eventId: textOf(headers['x-razorpay-event-id']),
          },
          await contextOf(request, reply),
        )
        return reply.type('application/json').header('cache-control', 'no-store').send(JSON.stringify(heard))
      },
    )
  })

  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    scope.post(
      '/api/v1/payments/return',
      { bodyLimit: LARGEST_FORM, config: { fromGateway: true } },
      async (request, reply) => {
        const form = (request.body as URLSearchParams | undefined) ?? new URLSearchParams()
        const order = await comeBack(services, form, await contextOf(request, reply))
        return await leadBack(reply, services, order, form.has('error[code]'))
      },
    )
    paytmRoutes(scope, services, contextOf)
  })
}

/**
 * The order of a browser that a gateway sent back; undefined when nothing of what it brings is the gateway's.
 */
async function comeBack(
  services: OrdersServices,
  form: URLSearchParams,
  context: RequestContext,
): Promise<Order | undefined> {
  const answer = {
    razorpay_payment_id: form.get('razorpay_payment_id') ?? '',
    razorpay_order_id: form.get('razorpay_order_id') ?? orderIdOfFailure(form),
    razorpay_signature: form.get('razorpay_signature') ?? '',
  }
  const { razorpay_order_id: gatewayOrderId } = answer
  if (gatewayOrderId === '' || gatewayOrderId.length > 64) return undefined
  if (answer.razorpay_signature !== '')
    try {
      return await confirmPayment(services, answer, context)
    } catch (error) {
      // The page polls for the outcome, and so does the reconciler.
      if (!(error instanceof Refusal) || !(error.code in ordersRefusals)) throw error
      if (error.code === 'payment_not_genuine') return undefined
    }
  const connection = services.db.$client
  const attempt = await findAttemptByGatewayOrder(connection, undefined, gatewayOrderId)
  // What is called by our own number there can be guessed (Paytm's): it is no proof of having been there.
  if (!attempt || !services.gateways.has(attempt.gateway)) return undefined
  // A failure carries no signature: we ask the gateway itself, and limit how often one caller can make us
  // ask.
  if (await mayAskGateway(connection, attempt.ref, context.now))
    await reconcileAttempt(services, attempt, context)
  return await findOrder(connection, attempt.orderId)
}

/** A failed try comes back with the gateway's order in `error[metadata]`: JSON, or a field of its own. */
function orderIdOfFailure(form: URLSearchParams): string {
  const field = form.get('error[metadata][order_id]')
  if (field !== null) return field
  try {
    const metadata = JSON.parse(form.get('error[metadata]') ?? '{}') as { order_id?: unknown }
    return typeof metadata.order_id === 'string' ? metadata.order_id : ''
  } catch {
    return ''
  }
}

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)
