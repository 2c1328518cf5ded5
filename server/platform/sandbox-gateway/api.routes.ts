import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isSameText } from '../payments/razorpay-signatures.ts'
import {
  selectOrder,
  selectPayment,
  selectPayments,
  selectPaymentsOf,
  selectRefunds,
} from './sandbox.queries.ts'
import { collection, orderEntity, paymentEntity, refundEntity } from './sandbox-entities.ts'
import { captureSandboxPayment, createSandboxOrder, missing, refundSandboxPayment } from './sandbox-money.ts'
import { SandboxRefusal, sandboxError } from './sandbox-refusal.ts'
import type { SandboxServices } from './sandbox-services.ts'

const MOST = 1_000_000_000_000
const amount = z.int().min(0).max(MOST)
const notes = z
  .record(z.string(), z.string().max(256))
  .refine((all) => Object.keys(all).length <= 15)
  .default({})
const receipt = z
  .string()
  .max(40)
  .nullish()
  .transform((text) => text ?? null)
const orderBody = z.object({ amount, currency: z.string().max(3), receipt, notes })
const captureBody = z.object({ amount, currency: z.string().max(3) })
const refundBody = z.object({ amount: amount.optional(), receipt, notes })
const count = z.coerce.number<number>().int().min(1).max(100).default(10)
const skip = z.coerce.number<number>().int().min(0).max(1_000_000).default(0)
const seconds = z.coerce.number<number>().int().min(0).max(4_102_444_800)
const pageQuery = z.object({ count, skip })
const paymentsQuery = z.object({
  count,
  skip,
  from: seconds.default(0),
  to: seconds.default(4_102_444_800),
})

/**
 * The part of Razorpay's API that the store uses, below `/v1`: the same addresses, JSON and errors, for
 * callers with the keys.
 */
export function sandboxApiRoutes(app: FastifyInstance, services: SandboxServices): void {
  const { db } = services
  const connection = db.$client
  app.addHook('onRequest', async (request, reply) => {
    if (!isOurStore(request, services))
      return await reply.code(401).send(sandboxError('BAD_REQUEST_ERROR', 'Authentication failed'))
  })
  app.setErrorHandler(answerInRazorpaysWords)

  app.post('/v1/orders', async ({ body }) => {
    return orderEntity(await createSandboxOrder(services, read(orderBody, body)))
  })
  app.get<{ Params: { id: string } }>('/v1/orders/:id', async ({ params }) => {
    return orderEntity((await selectOrder(connection, params.id)) ?? refuseMissing())
  })
  app.get<{ Params: { id: string } }>('/v1/orders/:id/payments', async ({ params }) => {
    const order = (await selectOrder(connection, params.id)) ?? refuseMissing()
    return collection((await selectPaymentsOf(connection, order.id)).map(paymentEntity))
  })
  app.get('/v1/payments', async ({ query }) => {
    return collection((await selectPayments(connection, read(paymentsQuery, query))).map(paymentEntity))
  })
  app.get<{ Params: { id: string } }>('/v1/payments/:id', async ({ params }) => {
    return paymentEntity((await selectPayment(connection, params.id)) ?? refuseMissing())
  })
  app.post<{ Params: { id: string } }>('/v1/payments/:id/capture', async ({ params, body }) => {
    const payment = await captureSandboxPayment(services, params.id, read(captureBody, body))
    services.pump.wake()
    return paymentEntity(payment)
  })
  app.post<{ Params: { id: string } }>('/v1/payments/:id/refund', async ({ params, body, headers }) => {
    const { amount, ...asked } = read(refundBody, body ?? {})
    // Razorpay compares this key; the store makes it from the receipt.
    const once = headers['x-refund-idempotency'] !== undefined
    const refund = await refundSandboxPayment(services, params.id, { amount, ...asked, once })
    services.pump.wake()
    return refundEntity(refund)
  })
  app.get<{ Params: { id: string } }>('/v1/payments/:id/refunds', async ({ params, query }) => {
    const payment = (await selectPayment(connection, params.id)) ?? refuseMissing()
    return collection((await selectRefunds(connection, payment.id, read(pageQuery, query))).map(refundEntity))
  })
}

function isOurStore({ headers }: FastifyRequest, { keys }: SandboxServices): boolean {
  const wanted = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  return isSameText(headers.authorization ?? '', wanted)
}

function read<T extends z.ZodType>(shape: T, said: unknown): z.output<T> {
  const found = shape.safeParse(said)
  if (found.success) return found.data
  const field = String(found.error.issues[0]?.path[0] ?? '')
  throw new SandboxRefusal(`The ${field || 'request'} field is invalid`, field || null)
}

function refuseMissing(): never {
  throw missing()
}

function answerInRazorpaysWords(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof SandboxRefusal)
    return reply.code(400).send(sandboxError('BAD_REQUEST_ERROR', error.message, error.field))
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500)
    return reply.code(status).send(sandboxError('BAD_REQUEST_ERROR', 'The request is malformed'))
  request.log.error({ requestId: request.id, err: error }, 'fault')
  return reply.code(500).send(sandboxError('SERVER_ERROR', 'We are facing some trouble'))
}
