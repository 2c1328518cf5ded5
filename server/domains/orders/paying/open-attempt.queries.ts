import type { Connection } from '../../../platform/database.ts'
import { bool, statement, textOf } from '../../../platform/statement.ts'
import type { OrderStatus } from '../order-status.ts'
import type { Attempt } from '../payments.queries.ts'

const OPEN_ATTEMPT = statement(
  'open-attempt',
  { status: textOf<OrderStatus>(), opened: bool },
  `with held as (
      select id, status from orders where id = $1 for update
    ), opened as (
      update payment_attempts set gateway_order_id = $3, status = 'OPEN', changed_at = $4
      where id = $2 and status = 'OPENING' and order_id in (select id from held) returning order_id
    ), moved as (
      update orders set status = 'PAYMENT_PENDING', changed_at = $4
      where id in (select order_id from opened) and status = 'CREATED' returning status
    ), stands as (
      select held.id, held.status as before, coalesce((select status from moved), held.status) as status from held
    ), told as (
      insert into order_events (order_id, from_status, to_status, cause, actor, details, happened_at)
      select id, before, status, 'payment-opened', 'person', jsonb_build_object('ref', $5::text), $4 from stands
      where exists (select from opened)
    )
    select status, exists (select from opened) as opened from stands`,
)

/**
 * The gateway knows of this try, and an order that was only CREATED waits to be paid, with its event; one
 * statement, since every order waits for it. The status that the order has now; `opened` is false when
 * another call had the try opened meanwhile.
 */
export async function openAttempt(
  connection: Connection,
  {
    attempt,
    gatewayOrderId,
    now,
  }: { attempt: Pick<Attempt, 'id' | 'orderId' | 'ref'>; gatewayOrderId: string; now: Date },
): Promise<{ status: OrderStatus; opened: boolean } | undefined> {
  const { rows } = await OPEN_ATTEMPT.run(connection, [
    attempt.orderId,
    attempt.id,
    gatewayOrderId,
    now,
    attempt.ref,
  ])
  return rows[0]
}
