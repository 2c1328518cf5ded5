import type { Connection } from '../../../platform/database.ts'

/** Everything stored about a person's orders, as they may read it. */
export async function tellOrdersOf(connection: Connection, personId: number): Promise<object[]> {
  const { rows } = await connection.query(
    `select 'T-' || o.id as order_id, o.status, o.items_paise, o.discount_paise, o.shipping_paise, o.payable_paise, o.coupon_code,
      o.state_code, o.buyer, o.address, o.language, o.free_trial, o.visit, o.created_at, o.expires_at, o.paid_at,
      (select coalesce(json_agg(json_build_object('package_id', package_id, 'title', title, 'validity', validity_title,
          'quantity', quantity, 'amount_paise', amount_paise, 'refunded_paise', refunded_paise, 'delivery', delivery)
          order by id), '[]') from order_lines where order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('at', happened_at, 'status', to_status, 'cause', cause) order by id), '[]')
        from order_events where order_id = o.id) as events,
      (select coalesce(json_agg(json_build_object('gateway', gateway, 'ref', ref, 'amount_paise', amount_paise, 'status', status,
          'created_at', created_at) order by id), '[]') from payment_attempts where order_id = o.id) as attempts,
      (select coalesce(json_agg(json_build_object('gateway', gateway, 'payment_id', gateway_payment_id, 'amount_paise', amount_paise,
          'method', method, 'captured_at', captured_at) order by id), '[]') from captures where order_id = o.id) as payments,
      (select coalesce(json_agg(json_build_object('amount_paise', amount_paise, 'reason', reason, 'status', status,
          'created_at', created_at, 'done_at', done_at) order by id), '[]') from refunds where order_id = o.id) as refunds,
      (select coalesce(json_agg(json_build_object('reason', reason, 'status', status, 'answer', answer, 'created_at', created_at)
          order by id), '[]') from refund_requests where order_id = o.id) as refund_requests,
      (select coalesce(json_agg(json_build_object('package_ids', package_ids, 'courier', courier, 'tracking', tracking,
          'sent_at', sent_at, 'delivered_at', delivered_at) order by id), '[]') from shipments where order_id = o.id) as shipments,
      exists (select from coupon_uses where order_id = o.id) as coupon_used
      from orders o where o.person_id = $1 order by o.id`,
    [personId],
  )
  return rows
}
