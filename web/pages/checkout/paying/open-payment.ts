import type { Locale } from '../../../../addresses/locale.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import type { Payment } from '../../../data/orders.queries.ts'

/** How a gateway's window ended: money was paid (or may have been), nothing was paid, or it did not open. */
export type Paying = 'paid' | 'closed' | 'not opened' | 'left'

interface GatewayAnswer {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** The part of the gateway's script that is used. */
interface GatewayWindow {
  open(): void
}
type GatewayScript = new (options: Record<string, unknown>) => GatewayWindow

/**
 * The most common ways to pay: in the phone's own app, or by a code that it scans from this screen; every
 * other way is below.
 */
const UPI_FIRST = {
  display: {
    blocks: { upi: { name: 'UPI', instruments: [{ method: 'upi', flows: ['intent', 'qr'] }] } },
    sequence: ['block.upi'],
    preferences: { show_default_blocks: true },
  },
}

/** Redirects to the gateway's page, or opens its window over this one. */
export async function openPayment(payment: Payment, brand: string, locale: Locale): Promise<Paying> {
  if (payment.pageUrl !== null) {
    location.assign(payment.pageUrl + (locale === 'hi' ? '?lang=hi' : ''))
    return 'left'
  }
  const Script = await loadScript(payment.scriptUrl ?? '')
  return Script ? await inWindow(Script, payment, brand) : 'not opened'
}

async function inWindow(Script: GatewayScript, payment: Payment, brand: string): Promise<Paying> {
  const answer = await new Promise<GatewayAnswer | undefined>((resolve) => {
    const { name, contact, email } = payment.prefill
    new Script({
      key: payment.keyId,
      amount: payment.amountPaise,
      currency: payment.currency,
      order_id: payment.gatewayOrderId,
      name: brand,
      prefill: { name, contact: contact ?? undefined, email: email ?? undefined },
      theme: { color: '#2F3FB0' },
      config: UPI_FIRST,
      handler: resolve,
      modal: { ondismiss: () => resolve(undefined), escape: true },
    }).open()
  })
  if (!answer) return 'closed'
  // If confirming fails here, the gateway informs the store itself; the payment's return page waits for that.
  await personClient.orders
    .confirmPayment({
      razorpay_payment_id: answer.razorpay_payment_id,
      razorpay_order_id: answer.razorpay_order_id,
      razorpay_signature: answer.razorpay_signature,
    })
    .catch((error: unknown) => console.info('the payment is not confirmed yet', error))
  return 'paid'
}

/** The gateway's own script, loaded once and only here. */
async function loadScript(src: string): Promise<GatewayScript | undefined> {
  const known = () => (globalThis as { Razorpay?: GatewayScript }).Razorpay
  if (known() || src === '') return known()
  const script = Object.assign(document.createElement('script'), { src, async: true })
  await new Promise((ended) => {
    script.onload = ended
    script.onerror = ended
    document.head.append(script)
  })
  if (!known()) script.remove()
  return known()
}
