import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Caller } from '../../drive/caller.ts'
import type { Act } from '../../server/platform/sandbox-gateway/pay-at-sandbox.ts'
import type { KillBuyer } from './kill-buyers.ts'
import { COUPON, type KillShop } from './kill-shop.ts'

const CARTS: Record<string, number>[] = [
  { '10': 1 },
  { '11': 1 },
  { '20': 1 },
  { '10': 1, '20': 2 },
  { '30': 1 },
]
const ACTS: Act[] = [
  'upi',
  'card',
  'twice',
  'webhook-late',
  'webhook-first',
  'webhook-twice',
  'authorised',
  'fail',
  'abandon',
  'wrong-amount',
]
/** a killed store is back within this time, or the proof fails */
const PATIENCE_MS = 240_000

/** The answers to one checkout. */
export interface Heard {
  /** a status, or the code of a refusal */
  placed: string
  /** the store said that the order is paid */
  told: boolean
  orderId: string | undefined
}

/**
 * One buyer orders, pays and returns, whatever happens to the store meanwhile; an unanswered call is repeated
 * or given up.
 */
export async function checkOut(
  shop: KillShop,
  caller: Caller,
  buyer: KillBuyer,
  random: () => number,
): Promise<Heard> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const { from, headers, addressId } = buyer
  const body = {
    requestKey: randomUUID(),
    cartJson: pick(CARTS),
    packageId: 1,
    addressId,
    stateCode: '27',
    couponCode: random() < 0.4 ? COUPON : null,
  }
  const answer = await untilAnswered(() => caller.post('/api/v1/orders/create', { from, headers, body }))
  const placed = JSON.parse(answer.text) as {
    code?: string
    orderId?: string
    payment?: { gatewayOrderId: string } | null
  }
  if (answer.status !== 200 || !placed.payment)
    return { placed: placed.code ?? String(answer.status), told: false, orderId: placed.orderId }
  const fields = await shop.sandbox.pay(placed.payment.gatewayOrderId, pick(ACTS))
  let told = false
  if (fields?.razorpay_signature && random() < 0.8) {
    const confirm = () => caller.post('/api/v1/payments/confirm', { from, headers, body: fields })
    // Some buyers close the page if nothing answers.
    const back = random() < 0.5 ? await untilAnswered(confirm) : await confirm().catch(() => undefined)
    told = back?.status === 200 && (JSON.parse(back.text) as { paid: boolean }).paid
  }
  return { placed: '200', told, orderId: placed.orderId }
}

/** Repeats the call until the answer is not a failure of the store. */
async function untilAnswered(call: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await call().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    if (performance.now() > deadline) throw new Error(`no answer: ${answer?.text ?? 'no connection'}`)
    await pause(50)
  }
}
