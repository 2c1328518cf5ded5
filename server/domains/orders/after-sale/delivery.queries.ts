import type { Connection } from '../../../platform/database.ts'

interface DeliveryRow {
  state: string
  courier: string | null
  tracking: string | null
}

/** How far a line of an order that is sent has come, with its last parcel. */
export async function readDelivery(
  connection: Connection,
  orderId: number,
  packageId: number,
): Promise<DeliveryRow | undefined> {
  const { rows } = await connection.query<DeliveryRow>({
    name: 'read-delivery',
    text: `select l.delivery as state, s.courier, s.tracking from order_lines l
      left join shipments s on s.order_id = l.order_id and l.package_id = any(s.package_ids)
      where l.order_id = $1 and l.package_id = $2 and l.delivery is not null order by s.id desc nulls last limit 1`,
    values: [orderId, packageId],
  })
  return rows[0]
}
