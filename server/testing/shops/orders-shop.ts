import { randomUUID } from 'node:crypto'
import type { Act } from '../../platform/sandbox-gateway/pay-at-sandbox.ts'

import type { TestApp } from '../test-app.ts'
import { newcomer, type Visitor } from '../visitor.ts'

/** What placing an order answers, as far as tests look. */
export interface PlacedOrder {
  orderId: string
  status: string
  payablePaise: number
  expiresAt: string
  payment: { gatewayOrderId: string; amountPaise: number; gateway: string } | null
}

/** An adult who has just signed up. */
export const adult = async (app: TestApp, name = 'Asha Rao'): Promise<Visitor> =>
  await newcomer(app, name, '1999-08-15')

/** An order as the page sends it: package 1 for a year, bought in Maharashtra, by default. */
export const orderBody = (changes: object = {}): Record<string, unknown> => ({
  requestKey: randomUUID(),
  cartJson: { '10': 1 },
  packageId: 1,
  stateCode: '27',
  ...changes,
})

/** Places the order; fails the test if it is refused. */
export async function placed(who: Visitor, changes: object = {}): Promise<PlacedOrder> {
  const answer = await who.post('/api/v1/orders/create', orderBody(changes))
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json() as unknown as PlacedOrder
}

/** The code of the refusal with which an order was not placed. */
export async function refusedWith(who: Visitor, changes: object = {}): Promise<string> {
  const answer = await who.post('/api/v1/orders/create', orderBody(changes))
  return `${answer.status} ${(answer.json() as { code?: string }).code}`
}

/**
 * Presses a button of the sandbox's page, and what the browser brings back is posted; the address it is then
 * led to.
 */
export async function payAndReturn(
  app: TestApp,
  order: PlacedOrder,
  act: Act = 'upi',
): Promise<string | undefined> {
  const fields = await app.sandbox!.pay(order.payment!.gatewayOrderId, act)
  if (!fields) return undefined
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/v1/payments/return',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return answer.headers.location
}

/** The address of an adult in Pune that books can be sent to. */
export async function withAddress(who: Visitor): Promise<number> {
  const answer = await who.post('/api/v1/addresses/update', {
    name: 'Asha Rao',
    phone: '9876543210',
    line1: '14 School Road',
    city: 'Pune',
    stateCode: '27',
    pincode: '411001',
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return (answer.json() as { address: { id: number } }).address.id
}
