import { createHmac, timingSafeEqual } from 'node:crypto'

/** What Razorpay gives a browser with a payment, to show that it is of that order: hex of HMAC-SHA256. */
export function signReturn(keySecret: string, orderId: string, paymentId: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex')
}

/** What Razorpay sends with a webhook's bytes: hex of HMAC-SHA256. */
export function signWebhook(webhookSecret: string, raw: Buffer): string {
  return createHmac('sha256', webhookSecret).update(raw).digest('hex')
}

/** Whether two texts are the same, compared in constant time. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
