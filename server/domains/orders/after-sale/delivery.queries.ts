import type { Connection } from '../../../platform/database.ts'
import { type RowOf, statement, text } from '../../../platform/statement.ts'

const DELIVERY_ROW = {
  state: text,
  courier: text.orNull,
  tracking: text.orNull,
}

type DeliveryRow = RowOf<typeof DELIVERY_ROW>

const READ_DELIVERY = statement(
  'read-delivery',
  DELIVERY_ROW,
  `select l.delivery as state, s.courier, s.tracking from order_lines l
    left join shipments s on s.order_id = l.order_id and l.package_id = any(s.package_ids)
    where l.order_id = $1 and l.package_id = $2 and l.delivery is not null order by s.id desc nulls last limit 1`,
)

/** How far a line of an order that is sent has come, with its last parcel. */
export async function readDelivery(
  connection: Connection,
  orderId: number,
  packageId: number,
): Promise<DeliveryRow | undefined> {
  const { rows } = await READ_DELIVERY.run(connection, [orderId, packageId])
  return rows[0]
}
