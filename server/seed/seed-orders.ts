import { randomUUID } from 'node:crypto'
import { sendOrder } from '../domains/orders/after-sale/send-order.ts'
import { HELD_AT_MOST_HOURS, idOfNumber } from '../domains/orders/order.ts'
import type { OrdersServices } from '../domains/orders/orders-services.ts'
import type { Clock } from '../platform/clock.ts'
import type { SeedingBrowser } from './seeding-browser.ts'

/** `waits`: placed, not paid; `sent`: a book that was paid and is on its way. */
export type SeededOrder = 'waits' | 'sent'

const HOUR_MS = 3_600_000

/**
 * They have ordered the most bought book; nothing where none can be bought. What waits, waits as long as an
 * order can.
 */
export async function seedOrder(
  browser: SeedingBrowser,
  services: OrdersServices,
  order: SeededOrder,
  { name, phone, clock }: { name: string; phone: string; clock: Clock },
): Promise<void> {
  const book = await findBook(services)
  if (!book) return
  const { address } = (await browser.call('POST', '/v1/addresses/update', {
    name,
    phone,
    line1: '14 School Road',
    city: 'Pune',
    stateCode: '27',
    pincode: '411001',
  })) as { address: { id: number } }
  const placed = (await browser.call('POST', '/v1/orders/create', {
    requestKey: randomUUID(),
    cartJson: { [book.validityId]: 1 },
    packageId: book.packageId,
    addressId: address.id,
  })) as { orderId: string; payment: { pageUrl: string | null } | null }
  const { orderId, payment } = placed
  const waitsUntil = new Date(clock.now().getTime() + HELD_AT_MOST_HOURS * HOUR_MS)
  await services.db.$client.query('update orders set expires_at = $2 where id = $1', [
    idOfNumber(orderId),
    waitsUntil,
  ])
  // Without the sandbox only a real payment would pay it.
  if (order === 'waits' || !payment?.pageUrl) return
  const paid = await browser.post(payment.pageUrl, { act: 'upi' }, { accept: 'application/json' })
  const { callbackUrl, fields } = JSON.parse(paid.text) as {
    callbackUrl: string
    fields: Record<string, string>
  }
  await browser.post(callbackUrl, fields)
  const parcel = { orderId, courier: 'India Post', tracking: `EX${idOfNumber(orderId)}IN` }
  await sendOrder(services, parcel, { actor: 'seed', now: clock.now() })
}

async function findBook({
  db,
}: OrdersServices): Promise<{ packageId: number; validityId: number } | undefined> {
  const { rows } = await db.$client.query<{ packageId: number; validityId: number }>(
    `select p.id as "packageId", v.id as "validityId" from packages p
      join validity_options v on v.package_id = p.id and v.is_primary and v.sp_paise > 0
      left join stock s on s.package_id = p.id
      where p.published and p.shippable and coalesce(s.available, 1) > 0
        and not exists (select from package_categories c where c.package_id = p.id and c.category <> 'BOOKS')
      order by p.students_enrolled desc, p.id limit 1`,
  )
  return rows[0]
}
