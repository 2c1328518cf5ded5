import type { Connection } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'
import type { Address } from './address.ts'
import { PLACE, PLACE_ROW } from './place-columns.queries.ts'

const COLUMNS = 'name, phone, line1, line2, landmark, city, state_code, pincode'

const FIND_GUEST_ADDRESS = statement(
  'find-guest-address',
  PLACE_ROW,
  `select ${PLACE} from addresses where guest_hash = $1`,
)

export async function findGuestAddress(
  connection: Connection,
  guestHash: string,
): Promise<Address | undefined> {
  const { rows } = await FIND_GUEST_ADDRESS.run(connection, [guestHash])
  return rows[0]
}

/** The guest's one address is this. */
export async function putGuestAddress(
  connection: Connection,
  guestHash: string,
  address: Address,
  now: Date,
): Promise<void> {
  const { name, phone, line1, line2, landmark, city, stateCode, pincode } = address
  await connection.query(
    `insert into addresses (guest_hash, ${COLUMNS}, is_default, created_at, changed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10, $10)
      on conflict (guest_hash) do update set changed_at = excluded.changed_at,
        (${COLUMNS}) = (excluded.name, excluded.phone, excluded.line1, excluded.line2, excluded.landmark, excluded.city,
          excluded.state_code, excluded.pincode)`,
    [guestHash, name, phone, line1, line2, landmark, city, stateCode, pincode, now],
  )
}

const REMOVE_GUEST_ADDRESS = statement(
  'remove-guest-address',
  PLACE_ROW,
  `delete from addresses where guest_hash = $1 returning ${PLACE}`,
)

/**
 * The guest's address, which is kept for them no more; undefined when there is none. Two who ask at once: one
 * has it.
 */
export async function removeGuestAddress(
  connection: Connection,
  guestHash: string,
): Promise<Address | undefined> {
  const { rows } = await REMOVE_GUEST_ADDRESS.run(connection, [guestHash])
  return rows[0]
}

/** How many there were that nobody has changed since. */
export async function deleteGuestAddresses(connection: Connection, unchangedSince: Date): Promise<number> {
  const { rowCount } = await connection.query(
    'delete from addresses where guest_hash is not null and changed_at < $1',
    [unchangedSince],
  )
  return rowCount ?? 0
}
