import { randomUUID } from 'node:crypto'
import { signReturn, signWebhook } from '../../platform/payments/razorpay-signatures.ts'
import { sandboxKeys } from '../../platform/sandbox-gateway/create-sandbox.ts'
import type { PlacedOrder } from '../shops/orders-shop.ts'
import type { TestApp } from '../test-app.ts'
import type { Answer } from '../visitor.ts'

export const WEBHOOK = '/api/v1/payments/webhook'
export const RETURN = '/api/v1/payments/return'

export interface GatewayWords {
  /** a payment of this order as the gateway reports it: all its money, captured, except for the changes */
  payment(order: PlacedOrder, changes?: object): Record<string, unknown>
  /** the raw bytes of the event */
  event(payment: object, name?: string): string
  signed(body: string): string
  /** sent to the store, correctly signed except for the headers; an empty one is not sent */
  tell(body: string, headers?: Record<string, string>): Promise<Answer>
  /** what a browser would bring back of this payment, correctly signed */
  fieldsOf(order: PlacedOrder, paymentId: string): Record<string, string>
  /** posted as a browser posts it */
  comeBack(
    form: Record<string, string> | [string, string][] | string,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

/** What the gateway of a test's application could send, signed with its keys. */
export function gatewayWords(app: TestApp): GatewayWords {
  const { keySecret, webhookSecret } = sandboxKeys(app.services.secret)
  const post = async (url: string, payload: string, headers: Record<string, string>): Promise<Answer> => {
    const answer = await app.http.inject({
      method: 'POST',
      url,
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
      ...(payload === '' ? {} : { payload }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      json: () => JSON.parse(answer.body) as Record<string, unknown>,
    }
  }
  const signed = (body: string) => signWebhook(webhookSecret, Buffer.from(body))
  return {
    signed,
    payment: ({ payment }, changes = {}) => ({
      id: `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
      order_id: payment!.gatewayOrderId,
      amount: payment!.amountPaise,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      created_at: Math.floor(app.clock.now().getTime() / 1000),
      ...changes,
    }),
    event: (payment, name = 'payment.captured') =>
      JSON.stringify({
        entity: 'event',
        event: name,
        created_at: Math.floor(app.clock.now().getTime() / 1000),
        payload: { payment: { entity: payment } },
      }),
    tell: (body, headers = {}) =>
      post(WEBHOOK, body, {
        'content-type': 'application/json',
        'x-razorpay-signature': signed(body),
        ...headers,
      }),
    fieldsOf: ({ payment }, paymentId) => ({
      razorpay_payment_id: paymentId,
      razorpay_order_id: payment!.gatewayOrderId,
      razorpay_signature: signReturn(keySecret, payment!.gatewayOrderId, paymentId),
    }),
    comeBack: (form, headers = {}) =>
      post(RETURN, typeof form === 'string' ? form : new URLSearchParams(form).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      }),
  }
}
