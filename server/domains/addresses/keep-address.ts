import type pg from 'pg'
import { type Database, inTransaction } from '../../platform/database.ts'
import type { Address, KeptAddress } from './address.ts'
import {
  changeAddress,
  deleteAddress,
  findKeptAddress,
  findSameAddress,
  insertAddress,
  listAddresses,
  lockAddresses,
  MOST_ADDRESSES,
  makeDefault,
} from './addresses.queries.ts'
import { refuseAddresses } from './addresses-services.ts'

/**
 * The address is in the person's list, as a new one or in place of the one named; one that is there already
 * is not added again. The first is the default, and the default stays it until another is. Throws
 * address_not_found, too_many_addresses.
 */
export async function keepAddress(
  db: Database,
  personId: number,
  wanted: { id: number | undefined; address: Address; isDefault: boolean },
  now: Date,
): Promise<KeptAddress> {
  return await inTransaction(db, async (connection) => {
    await lockAddresses(connection, personId)
    const id = wanted.id ?? (await addAddress(connection, personId, wanted.address, now))
    if (wanted.id !== undefined) await replaceAddress(connection, personId, wanted.id, wanted.address, now)
    if (wanted.isDefault) await makeDefault(connection, personId, id)
    return (await findKeptAddress(connection, personId, id))!
  })
}

async function addAddress(
  connection: pg.PoolClient,
  personId: number,
  address: Address,
  now: Date,
): Promise<number> {
  const same = await findSameAddress(connection, personId, address)
  if (same) return same.id
  const kept = await listAddresses(connection, personId)
  if (kept.length >= MOST_ADDRESSES) throw refuseAddresses('too_many_addresses')
  const id = await insertAddress(connection, personId, address, now)
  if (kept.length === 0) await makeDefault(connection, personId, id)
  return id
}

async function replaceAddress(
  connection: pg.PoolClient,
  personId: number,
  id: number,
  address: Address,
  now: Date,
): Promise<void> {
  if (!(await findKeptAddress(connection, personId, id))) throw refuseAddresses('address_not_found')
  await changeAddress(connection, id, address, now)
}

/**
 * The address is gone from the person's list, which is answered; of the others the newest takes its place as
 * default. Throws address_not_found.
 */
export async function removeAddress(
  db: Database,
  personId: number,
  addressId: number,
): Promise<KeptAddress[]> {
  return await inTransaction(db, async (connection) => {
    await lockAddresses(connection, personId)
    const gone = await findKeptAddress(connection, personId, addressId)
    if (!gone) throw refuseAddresses('address_not_found')
    await deleteAddress(connection, addressId)
    const [newest] = await listAddresses(connection, personId)
    if (gone.isDefault && newest) await makeDefault(connection, personId, newest.id)
    return await listAddresses(connection, personId)
  })
}
