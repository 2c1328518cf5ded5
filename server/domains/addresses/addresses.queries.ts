import type { Connection } from '../../platform/database.ts'
import { bool, int, statement } from '../../platform/statement.ts'
import type { Address, KeptAddress } from './address.ts'
import { PLACE, PLACE_ROW } from './place-columns.queries.ts'

export const MOST_ADDRESSES = 10
const LOCKS = 7_415_020

const KEPT = `id::int as id, is_default as "isDefault", ${PLACE}`
const KEPT_ROW = { id: int, isDefault: bool, ...PLACE_ROW }
/** $2 … $9 as `valuesOf` has them */
const SAME = '(name, phone, line1, line2, landmark, city, state_code, pincode)'

const valuesOf = (address: Address) => [
  address.name,
  address.phone,
  address.line1,
  address.line2,
  address.landmark,
  address.city,
  address.stateCode,
  address.pincode,
]

/** Until the transaction ends nobody else changes this person's list. */
export async function lockAddresses(connection: Connection, personId: number): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1, $2)', [LOCKS, personId])
}

const LIST_ADDRESSES = statement(
  'list-addresses',
  KEPT_ROW,
  `select ${KEPT} from addresses where person_id = $1 order by is_default desc, id desc`,
)

/** The default first, then the newest. */
export async function listAddresses(connection: Connection, personId: number): Promise<KeptAddress[]> {
  const { rows } = await LIST_ADDRESSES.run(connection, [personId])
  return rows
}

const FIND_ADDRESS = statement(
  'find-address',
  KEPT_ROW,
  `select ${KEPT} from addresses where person_id = $1 and id = $2`,
)

/** One of this person's own; undefined for nobody's and for another's. */
export async function findKeptAddress(
  connection: Connection,
  personId: number,
  addressId: number,
): Promise<KeptAddress | undefined> {
  const { rows } = await FIND_ADDRESS.run(connection, [personId, addressId])
  return rows[0]
}

/** This person's address that says the same to the letter. */
export async function findSameAddress(
  connection: Connection,
  personId: number,
  address: Address,
): Promise<KeptAddress | undefined> {
  const { rows } = await connection.query<KeptAddress>(
    `select ${KEPT} from addresses where person_id = $1
      and ${SAME} is not distinct from ($2, $3, $4, $5, $6, $7, $8, $9) limit 1`,
    [personId, ...valuesOf(address)],
  )
  return rows[0]
}

export async function insertAddress(
  connection: Connection,
  personId: number,
  address: Address,
  now: Date,
): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    `insert into addresses (person_id, name, phone, line1, line2, landmark, city, state_code, pincode, is_default,
        created_at, changed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10, $10) returning id::int as id`,
    [personId, ...valuesOf(address), now],
  )
  return rows[0]!.id
}

export async function changeAddress(
  connection: Connection,
  addressId: number,
  address: Address,
  now: Date,
): Promise<void> {
  await connection.query(
    `update addresses set ${SAME} = ($2, $3, $4, $5, $6, $7, $8, $9), changed_at = $10 where id = $1`,
    [addressId, ...valuesOf(address), now],
  )
}

/** This one is the person's default and no other. */
export async function makeDefault(
  connection: Connection,
  personId: number,
  addressId: number,
): Promise<void> {
  // Two statements: a unique index allows not even for a moment two defaults.
  await connection.query(
    'update addresses set is_default = false where person_id = $1 and is_default and id <> $2',
    [personId, addressId],
  )
  await connection.query('update addresses set is_default = true where id = $1 and not is_default', [
    addressId,
  ])
}

export async function deleteAddress(connection: Connection, addressId: number): Promise<void> {
  await connection.query('delete from addresses where id = $1', [addressId])
}

export async function eraseAddresses(connection: Connection, personId: number): Promise<void> {
  await connection.query('delete from addresses where person_id = $1', [personId])
}
