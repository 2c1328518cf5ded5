import type { Connection } from '../../../platform/database.ts'

/** Nothing of it is still to reach its buyer. */
const ARRIVED = `not exists (select from order_lines l where l.order_id = o.id and l.delivery in ('WAITING', 'SENT')
  and o.status in ('PAID', 'FULFILLED', 'PARTLY_REFUNDED'))`
const NOBODY = '{"name": "", "phone": null, "email": null}'
/** How the visit came; the hash of what was asked could be guessed at. */
const NO_VISIT = `request_hash = '', visit = visit || '{"referralCode": null, "gclid": null, "utm": {}, "partner": null}'`
const EMPTIED = `buyer = '${NOBODY}', address = null, ${NO_VISIT}`

/** Orders of this person that still wait to be paid. */
export async function listWaitingOrders(connection: Connection, personId: number): Promise<number[]> {
  const { rows } = await connection.query<{ id: string }>(
    "select id from orders where person_id = $1 and status in ('CREATED', 'PAYMENT_PENDING') order by id",
    [personId],
  )
  return rows.map(({ id }) => Number(id))
}

/**
 * Who bought, where it was sent and what they wished is gone from the orders of this person; what was bought
 * and paid stays. An order of which a parcel is still to arrive keeps its name and address until it has
 * (`forgetIfAsked`).
 */
export async function forgetBuyer(connection: Connection, personId: number): Promise<void> {
  await connection.query(`update orders o set ${EMPTIED} where person_id = $1 and ${ARRIVED}`, [personId])
  await connection.query(
    `update orders o set buyer = buyer || '{"phone": null, "email": null, "forget": true}', ${NO_VISIT}
      where person_id = $1 and not ${ARRIVED}`,
    [personId],
  )
  await connection.query('delete from refund_requests where person_id = $1', [personId])
}

/** The last trace of an erased buyer goes with the arrival of the last parcel; of others nothing changes. */
export async function forgetIfAsked(connection: Connection, orderId: number): Promise<void> {
  await connection.query(
    `update orders o set ${EMPTIED} where id = $1 and buyer ->> 'forget' = 'true' and ${ARRIVED}`,
    [orderId],
  )
}

/**
 * The same for every order whose parcel has arrived, or was paid before that day and never will. How many.
 */
export async function forgetArrived(connection: Connection, paidBefore: Date): Promise<number> {
  const { rowCount } = await connection.query(
    `update orders o set ${EMPTIED} where buyer ->> 'forget' = 'true' and (${ARRIVED} or paid_at < $1)`,
    [paidBefore],
  )
  return rowCount ?? 0
}
