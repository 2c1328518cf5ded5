import { randomUUID } from 'node:crypto'
import { type Session, writeAs } from './sessions.ts'

export interface Buying {
  packageId: number
  validityId: number
}

const ADDRESS = {
  name: 'Asha Venkataramanan',
  phone: '6100000001',
  line1: '12, Rose Lane, near the old post office',
  city: 'New Delhi',
  stateCode: '07',
  pincode: '110001',
}

/**
 * Orders a book with this session, pays at the sandbox or not, by the same calls as the pages; returns the
 * order's number.
 */
export async function orderBook(
  origin: string,
  session: Session,
  { packageId, validityId }: Buying,
  isPaid: boolean,
): Promise<string> {
  const { address } = await writeAs<{ address: { id: number } }>(
    origin,
    session,
    'POST',
    '/api/v1/addresses/update',
    ADDRESS,
  )
  const order = await writeAs<{ orderId: string; payment: { gatewayOrderId: string } }>(
    origin,
    session,
    'POST',
    '/api/v1/orders/create',
    { requestKey: randomUUID(), packageId, cartJson: { [validityId]: 1 }, addressId: address.id },
  )
  if (isPaid) await pay(origin, order.payment.gatewayOrderId)
  return order.orderId
}

async function pay(origin: string, gatewayOrderId: string): Promise<void> {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields)
  const pressed = await fetch(`${origin}/sandbox/pay/${gatewayOrderId}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form({ act: 'upi' }),
  })
  const { callbackUrl, fields } = (await pressed.json()) as {
    callbackUrl: string
    fields: Record<string, string>
  }
  const answer = await fetch(new URL(callbackUrl, origin), {
    method: 'POST',
    body: form(fields),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`the return of a payment answered ${answer.status}`)
}
