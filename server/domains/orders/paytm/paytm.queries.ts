import type { Connection } from '../../../platform/database.ts'
import { statement, text } from '../../../platform/statement.ts'
import { PAYTM } from './paytm-callback.ts'

const FIND_OPEN_PAYTM_REF = statement(
  'find-open-paytm-ref',
  { ref: text },
  `select ref from payment_attempts where order_id = $1 and gateway = $2 and status = 'OPEN' order by id desc limit 1`,
)

/** The name by which Paytm knows a try to pay this order that it can still take money for. */
export async function findOpenRef(connection: Connection, orderId: number): Promise<string | undefined> {
  const { rows } = await FIND_OPEN_PAYTM_REF.run(connection, [orderId, PAYTM])
  return rows[0]?.ref
}
