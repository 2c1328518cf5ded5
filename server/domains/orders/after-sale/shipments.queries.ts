import type { Connection } from '../../../platform/database.ts'

export interface Shipment {
  packageIds: number[]
  courier: string
  tracking: string
  sentAt: Date
  deliveredAt: Date | null
}

interface ShipmentRow {
  package_ids: number[]
  courier: string
  tracking: string
  sent_at: Date
  delivered_at: Date | null
}

/** The parcel of an order with this tracking number. */
export async function findShipment(
  connection: Connection,
  orderId: number,
  tracking: string,
): Promise<Shipment | undefined> {
  const { rows } = await connection.query<ShipmentRow>(
    `select package_ids, courier, tracking, sent_at, delivered_at from shipments where order_id = $1 and tracking = $2
      order by id limit 1`,
    [orderId, tracking],
  )
  const [row] = rows
  return (
    row && {
      packageIds: row.package_ids,
      courier: row.courier,
      tracking: row.tracking,
      sentAt: row.sent_at,
      deliveredAt: row.delivered_at,
    }
  )
}

export async function insertShipment(
  connection: Connection,
  orderId: number,
  shipment: Pick<Shipment, 'packageIds' | 'courier' | 'tracking'>,
  now: Date,
): Promise<void> {
  await connection.query(
    'insert into shipments (order_id, package_ids, courier, tracking, sent_at) values ($1, $2, $3, $4, $5)',
    [orderId, shipment.packageIds, shipment.courier, shipment.tracking, now],
  )
}

export async function setDelivered(
  connection: Connection,
  orderId: number,
  tracking: string,
  now: Date,
): Promise<void> {
  await connection.query(
    'update shipments set delivered_at = $3 where order_id = $1 and tracking = $2 and delivered_at is null',
    [orderId, tracking, now],
  )
}
